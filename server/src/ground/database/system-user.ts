import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Whom PostgreSQL runs as: it refuses to run as root. Empty where we are not root ourselves. */
export type SystemUser = { readonly uid?: number; readonly gid?: number }

const NAME = 'postgres'

/** As root, the machine's `postgres` user, made where it is missing; otherwise ourselves. */
export function findOrMakeSystemUser(): SystemUser {
  if (process.getuid?.() !== 0) return {}
  const found = spawnSync('id', ['-u', NAME])
  if (found.status !== 0) execFileSync('useradd', ['--system', '--user-group', NAME])
  const ask = (flag: string) => Number(execFileSync('id', [flag, NAME], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/**
 * A place that this user can reach: `wanted`, or, where a folder above it is closed to other users
 * (a clone under /root), a folder of the same name under /var/lib/parts-portal.
 */
export async function reachableFolder(requested: string, user: SystemUser): Promise<string> {
  await mkdir(requested, { recursive: true })
  // The folder itself is ours to open: others may pass through it, not look around.
  if (user.uid !== undefined) await chmod(requested, 0o711)
  if (user.uid === undefined || canEnter(requested, user)) return requested
  const elsewhere = path.join('/var/lib/parts-portal', requested.replaceAll(path.sep, '_'))
  await mkdir(elsewhere, { recursive: true })
  return elsewhere
}

/** The program, or where this user can't reach it, a copy of its whole package that it can. */
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
