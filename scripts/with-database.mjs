import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { installIfNeeded, ourEnvironment, ourNode } from './installed.mjs'
import { root } from './root.mjs'

// node scripts/with-database.mjs FILE …: runs a program with DATABASE_URL set to the embedded
// database.

installIfNeeded()
const [file, ...args] = process.argv.slice(2)
const environment = ourEnvironment()
const keeper = process.env.DATABASE_URL ? undefined : keepDatabase()
const databaseUrl = keeper ? await firstLine(keeper) : process.env.DATABASE_URL
const program = spawn(ourNode, [path.join(root, file), ...args], {
  stdio: 'inherit',
  env: { ...environment, DATABASE_URL: databaseUrl },
})
process.on('SIGINT', () => {})
process.on('SIGTERM', () => program.kill('SIGTERM'))
program.on('exit', (status) => {
  process.exitCode = status ?? 1
  keeper?.stdin.end()
})

function keepDatabase() {
  const command = path.join(root, 'server/src/doors/commands/keep-database.ts')
  return spawn(ourNode, [command], { stdio: ['pipe', 'pipe', 'inherit'], env: environment })
}

function firstLine(keeping) {
  return new Promise((resolve) => {
    createInterface(keeping.stdout).once('line', resolve)
    keeping.once('exit', (status) => process.exit(status ?? 1))
  })
}
