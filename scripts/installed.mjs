import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './root.mjs'

// Runs on any Node from version 18 and before anything is installed, so it has no dependencies.

/** All programs run on it, whatever Node the machine has. */
export const ourNode = path.join(root, 'node_modules/node/bin/node')

/** Runs `npm ci` unless the installed packages match the lock file. */
export function installIfNeeded() {
  if (isInstalled()) return
  console.log('Installing what is missing (npm ci); the first time takes a minute or two …')
  const npm = process.env.npm_execpath
  // Hides warnings about the machine's older Node, which runs only the installation.
  const ci = ['ci', '--loglevel=error']
  const [command, ...args] = npm ? [process.execPath, npm, ...ci] : ['npm', ...ci]
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) {
    console.error('npm ci did not succeed; its own words are above.')
    process.exit(1)
  }
}

/** npm stores a copy of the lock file of the installed packages. */
function isInstalled() {
  const laid = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(laid) || !existsSync(ourNode)) return false
  const requested = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(laid, 'utf8')).packages
  return Object.entries(requested).every(([place, { version, optional, link }]) => {
    if (!place.startsWith('node_modules/')) return true
    // Packages for other platforms are not installed.
    if (found[place] === undefined) return optional === true
    return link === true || found[place].version === version
  })
}

/** Installs if needed, and continues in the installed Node if this one is older. */
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

/** Puts the installed programs first in PATH. */
export function ourEnvironment() {
  const bin = path.join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
}
