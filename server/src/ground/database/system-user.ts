import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The user that runs PostgreSQL, which refuses to run as root. Empty if the server does not run as root. */
export type SystemUser = { readonly uid?: number; readonly gid?: number }

const SYSTEM_USER = 'postgres'

/** As root, the machine's `postgres` user, created if missing; otherwise the current user. */
export function findOrCreateSystemUser(): SystemUser {
  if (process.getuid?.() !== 0) return {}
  const found = spawnSync('id', ['-u', SYSTEM_USER])
  if (found.status !== 0) execFileSync('useradd', ['--system', '--user-group', SYSTEM_USER])
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/**
 * A folder that this user can reach: `requested` or, if a parent folder is closed to other users (a clone under /root),
 * a folder of the same name under /var/lib/parts-portal.
 */
export async function reachableFolder(requested: string, user: SystemUser): Promise<string> {
  await mkdir(requested, { recursive: true })
  // Others may traverse the folder, but not list it.
  if (user.uid !== undefined) await chmod(requested, 0o711)
  if (user.uid === undefined || canEnter(requested, user)) return requested
  const elsewhere = path.join('/var/lib/parts-portal', requested.replaceAll(path.sep, '_'))
  await mkdir(elsewhere, { recursive: true })
  return elsewhere
}

/** The program or, if this user cannot reach it, the program in a copy of its package. */
export async function reachableProgram(program: string, user: SystemUser): Promise<string> {
  if (user.uid === undefined || canRun(program, user)) return program
  const home = path.resolve(program, '../..')
  const { mtimeMs, size } = await stat(program)
  const copy = `/var/lib/parts-portal/postgres-${size}-${Math.trunc(mtimeMs)}`
  await cp(home, copy, { recursive: true, force: false, verbatimSymlinks: true })
  return path.join(copy, path.relative(home, program))
}

function canEnter(folder: string, user: SystemUser): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0
}

function canRun(program: string, user: SystemUser): boolean {
  return spawnSync('test', ['-r', program, '-a', '-x', program], { ...user, cwd: '/' }).status === 0
}
