import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { findPostgresBinaries } from '#src/ground/database/postgres-binaries.ts'
import { reachableProgram, type SystemUser } from '#src/ground/database/system-user.ts'

/**
 * The folder of the database files below `home`. Created the first time under another name and then renamed, so never
 * incomplete.
 */
export async function initialiseCluster(home: string, user: SystemUser): Promise<string> {
  const cluster = path.join(home, 'cluster')
  if (existsSync(cluster)) return cluster
  const half = path.join(home, 'cluster.new')
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  const passwordCopy = path.join(home, 'password.new')
  await writeFile(passwordCopy, await readOrMakePassword(home), { mode: 0o600 })
  await giveTo(user, half)
  await giveTo(user, passwordCopy)
  await runInitdb(half, passwordCopy, user)
  await rm(passwordCopy)
  await rename(half, cluster)
  return cluster
}

/** The password of the database's only user; it never leaves this machine. */
export async function readOrMakePassword(home: string): Promise<string> {
  const file = path.join(home, 'password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFile(file, 'utf8')
}

async function giveTo(user: SystemUser, file: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(file, user.uid, user.gid)
}

async function runInitdb(cluster: string, passwordFile: string, user: SystemUser): Promise<void> {
  const { initdb } = await findPostgresBinaries()
  const made = spawnSync(
    await reachableProgram(initdb, user),
    [
      `--pgdata=${cluster}`,
      '--username=portal',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin C.UTF-8 classifies Chinese letters on every machine, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
      '--lc-messages=C',
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`The database could not be made in ${cluster}: ${made.stderr || made.error}`)
}
