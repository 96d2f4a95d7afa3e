import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { continueInOurNode, ourEnvironment, ourNode } from './installed.mjs'
import { root } from './root.mjs'

// npm start. Works from a fresh clone: installs, builds and loads the demo if they are missing.

continueInOurNode(fileURLToPath(import.meta.url))
const { buildPages } = await import('./build-pages.mjs')
const { printAddresses } = await import('./print-addresses.mjs')

if (!(await buildPages())) process.exit(1)

let loading
const environment = { LOG_LEVEL: 'warn', ...ourEnvironment() }
const server = spawn(ourNode, [path.join(root, 'server/src/main.ts')], {
  cwd: process.cwd(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment,
})
server.on('message', async (message) => {
  if (message.is === 'empty demo database') {
    const isLoaded = await loadDemo(message.databaseUrl)
    if (isLoaded) server.send({ is: 'demo loaded' })
    else server.kill('SIGTERM')
  }
  if (message.is === 'listening') printAddresses(message)
})
// Ctrl-C also reaches the server, which finishes open requests and stops the database.
process.on('SIGINT', () => {})
process.on('SIGTERM', end)
if (process.env.npm_lifecycle_event === 'start') endWithNpm()
server.on('exit', (status) => process.exit(status ?? 1))

function end() {
  loading?.kill('SIGTERM')
  server.kill('SIGTERM')
}

/**
 * npm signals a shell that exits without forwarding the signal; the parent process id then changes.
 */
function endWithNpm() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
}

function loadDemo(databaseUrl) {
  const program = path.join(root, 'demo/src/main.ts')
  const args = [program, '--database-url', databaseUrl]
  loading = spawn(ourNode, args, { stdio: 'inherit', env: environment })
  return new Promise((resolve) => loading.on('exit', (status) => resolve(status === 0)))
}
