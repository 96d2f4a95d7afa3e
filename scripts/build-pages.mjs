import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { compressFolder } from './compress-folder.mjs'
import { root } from './root.mjs'
import { step, twoAtATime } from './steps.mjs'

/** Changes in them rebuild both apps. */
const SHARED = ['rules', 'brands', 'contract', 'ui']
const LEFT_OUT = new Set(['dist', 'node_modules'])

export async function buildPages() {
  const jobs = ['shop', 'admin'].map((app) => () => buildIfChanged(app))
  return (await twoAtATime(jobs)).every(Boolean)
}

async function buildIfChanged(app) {
  const stamp = path.join(root, app, 'dist/.built-from')
  const sources = hashOf([app, ...SHARED])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  const isBuilt = await step(`build the pages of ${app}/`, 'vite', ['build', app])
  if (!isBuilt) return false
  await compressFolder(path.join(root, app, 'dist/assets'))
  // A build may write generated files into the sources, so they are hashed again.
  writeFileSync(stamp, hashOf([app, ...SHARED]))
  return true
}

function hashOf(folders) {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesBelow), 'package-lock.json'].toSorted(byName))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (LEFT_OUT.has(entry.name) || entry.name.endsWith('.test.ts')) return []
    return entry.isDirectory() ? filesBelow(name) : [name]
  })
}

const byName = (one, other) => (one < other ? -1 : 1)
