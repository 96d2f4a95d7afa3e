import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** The PostgreSQL that runs on these files, by its own record; undefined if none does. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port)) return undefined
  if (!isRunning(pid, 'postgres')) return undefined
  return { pid, port, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Whether the process with this number lives and is this program. The number alone may belong to another one: files
 * outlive a reboot, process numbers do not.
 */
export function isRunning(pid: number, program: 'postgres' | 'node'): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
  } catch {
    // No /proc on this system: the number has to do.
    return true
  }
}
