import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** The PostgreSQL running on these files, from its own pid file; undefined if none runs. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port)) return undefined
  if (!isProgramRunning(pid, 'postgres')) return undefined
  return { pid, port, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Whether the process with this id runs this program. The id alone is not enough, because files survive a reboot and
 * process ids are reused.
 */
export function isProgramRunning(pid: number, program: 'postgres' | 'node'): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
  } catch {
    // Without /proc, the process id has to suffice.
    return true
  }
}
