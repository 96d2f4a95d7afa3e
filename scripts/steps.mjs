import { spawn } from 'node:child_process'

import { ourEnvironment } from './installed.mjs'
import { root } from './root.mjs'

/**
 * Runs a command and prints its title and duration. Prints its output on failure, or always on
 * request.
 */
export async function step(title, command, args, options = {}) {
  const began = performance.now()
  const { status, output } = await run(command, args, options)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (status !== 0 || options.isShown) process.stdout.write(output)
  return status === 0
}

function run(command, args, { env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...ourEnvironment(), ...env } })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ status: 1, output: `${error.message}\n` }))
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }))
  })
}

/** At most two at a time, for machines with two cores. */
export async function twoAtATime(jobs) {
  const waiting = [...jobs]
  const results = []
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift())
      results.push(await job())
  }
  await Promise.all([worker(), worker()])
  return results
}
