import { spawn } from 'node:child_process'
import path from 'node:path'

import { installIfNeeded, ourEnvironment, ourNode } from './installed.mjs'
import { root } from './root.mjs'

// node scripts/run.mjs FILE …: runs a program on the installed Node, whatever version the machine
// has.

installIfNeeded()
const [file, ...args] = process.argv.slice(2)
const program = spawn(ourNode, [path.join(root, file), ...args], {
  stdio: 'inherit',
  env: ourEnvironment(),
})
// Ctrl-C also reaches the child process, which decides when to exit.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => program.kill('SIGTERM'))
program.on('exit', (status) => process.exit(status ?? 1))
