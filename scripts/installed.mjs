import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './root.mjs'

// Runs on whatever Node the machine has (18 and later) and before anything is installed: no dependencies here.

/** The Node that npm brought; every program of the house runs on it. */
export const ourNode = path.join(root, 'node_modules/node/bin/node')

/** Runs `npm ci` unless the installed packages match the lock file. */
export function installIfNeeded() {
  if (isInstalled()) return
  console.log('Installing what is missing (npm ci); the first time takes a minute or two …')
  const npm = process.env.npm_execpath
  // Warnings about the machine's older Node don't concern what runs on ours.
  const ci = ['ci', '--loglevel=error']
  const [command, ...args] = npm ? [process.execPath, npm, ...ci] : ['npm', ...ci]
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) {
    console.error('npm ci did not succeed; its own words are above.')
    process.exit(1)
  }
}

/** npm keeps a copy of the lock file of what it installed. */
function isInstalled() {
  const laid = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(laid) || !existsSync(ourNode)) return false
  const requested = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(laid, 'utf8')).packages
  return Object.entries(requested).every(([place, { version, optional, link }]) => {
    if (!place.startsWith('node_modules/')) return true
    // Packages for other kinds of machines stay away.
    if (found[place] === undefined) return optional === true
    return link === true || found[place].version === version
  })
}

/** Installs, then goes on in our Node if this one is older. */
export function continueInOurNode(script) {
  installIfNeeded()
  if (process.execPath === ourNode || Number(process.versions.node.split('.')[0]) >= 24) return
  const args = [script, ...process.argv.slice(2)]
  const done = spawnSync(ourNode, args, {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: ourEnvironment(),
  })
  process.exit(done.status ?? 1)
}

/** So that programs started by name are ours too. */
export function ourEnvironment() {
  const bin = path.join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
}
