import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { continueInOurNode, ourEnvironment, ourNode } from './installed.mjs'
import { root } from './root.mjs'

// npm run dev: the server, restarted when its files change, with the pages served by Vite.

continueInOurNode(fileURLToPath(import.meta.url))

const SHOP_PORT = 5173
const ADMIN_PORT = 5174
const environment = ourEnvironment()
const programs = []

// The database runs in its own process, so that it survives restarts of the server.
const database = start('server/src/doors/commands/keep-database.ts', {
  stdio: ['pipe', 'pipe', 'inherit'],
})
await new Promise((resolve) => createInterface(database.stdout).once('line', resolve))

run('vite', ['shop', '--port', String(SHOP_PORT), '--strictPort'])
run('vite', ['admin', '--port', String(ADMIN_PORT), '--strictPort'])
start('server/src/main.ts', {
  watch: true,
  stdio: 'inherit',
  env: {
    DEV_SHOP_URL: `http://localhost:${SHOP_PORT}`,
    DEV_ADMIN_URL: `http://localhost:${ADMIN_PORT}`,
  },
})
process.on('SIGINT', () => {})
process.on('SIGTERM', end)

function start(file, { watch = false, stdio, env = {} }) {
  const flags = watch ? ['--watch'] : []
  return keep(spawn(ourNode, [...flags, path.join(root, file)], options(stdio, env)))
}

function run(command, args) {
  return keep(spawn(command, args, options('inherit', {})))
}

function options(stdio, env) {
  return { cwd: root, stdio, env: { ...environment, ...env } }
}

/** If one process exits, the others are stopped too. */
function keep(program) {
  programs.push(program)
  program.on('exit', end)
  return program
}

function end() {
  for (const program of programs) if (program !== database) program.kill('SIGTERM')
  database.stdin.end()
}
