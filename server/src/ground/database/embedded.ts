import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#src/ground/database/free-port.ts'
import { type Cluster, launchPostgres, stopPostgres } from '#src/ground/database/launch-postgres.ts'
import { createDatabase } from '#src/ground/database/make-database.ts'
import { findPostgresBinaries } from '#src/ground/database/postgres-binaries.ts'
import type { Durability } from '#src/ground/database/postgres-settings.ts'
import { isProgramRunning, readPostmaster } from '#src/ground/database/postmaster-file.ts'
import {
  findOrCreateSystemUser,
  reachableFolder,
  reachableProgram,
  type SystemUser,
} from '#src/ground/database/system-user.ts'

export type EmbeddedDatabase = {
  /** The URL of one of its databases, which is created if missing. */
  urlOf(database: string): Promise<string>
  /** Stops it, unless another process of this server started it and still uses it. */
  stop(): Promise<void>
}

const CHECK_CLUSTER_EVERY_MS = 500

/**
 * Starts the PostgreSQL from npm with its files below `folder`, creating them the first time. Uses an instance that
 * already runs there, and recovers after a crash.
 */
export async function startEmbedded(
  folder: string,
  durability: Durability = 'safe',
): Promise<EmbeddedDatabase> {
  const user = findOrCreateSystemUser()
  const home = await reachableFolder(path.resolve(folder), user)
  const cluster: Cluster = { home, folder: await initialiseCluster(home, user), user, durability }
  const running = await readPostmaster(cluster.folder)
  const isBorrowed = running !== undefined && (await hasLivingOwner(home))
  const port = running?.port ?? (await freePort())
  if (!isBorrowed) await writeFile(ownerFile(home), String(process.pid))
  await launchPostgres(cluster, port)

  const watch = isBorrowed ? undefined : startAgainWhenGone(cluster, port)
  const password = await readOrCreatePassword(home)
  const address = (database: string) =>
    `postgres://portal:${password}@127.0.0.1:${port}/${database}`
  return {
    async urlOf(database) {
      await createDatabase(address('postgres'), database)
      return address(database)
    },
    async stop() {
      if (isBorrowed) return
      await watch?.end()
      await stopPostgres(cluster.folder)
      await rm(ownerFile(home), { force: true })
    },
  }
}

const ownerFile = (home: string) => path.join(home, 'owner.pid')

async function hasLivingOwner(home: string): Promise<boolean> {
  const owner = Number(await readFile(ownerFile(home), 'utf8').catch(() => Number.NaN))
  return owner > 0 && owner !== process.pid && isProgramRunning(owner, 'node')
}

/** A killed database restarts on the same port, so that the pool reconnects. */
function startAgainWhenGone(cluster: Cluster, port: number): { end(): Promise<void> } {
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await wait(CHECK_CLUSTER_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(
        () => {},
      )
      if (!ending.signal.aborted && !(await readPostmaster(cluster.folder)))
        await launchPostgres(cluster, port)
    }
  })()
  return {
    async end() {
      ending.abort()
      await watching
    },
  }
}

/**
 * The folder of the database files below `home`. It is created under a temporary name and then renamed, so it is never
 * incomplete.
 */
async function initialiseCluster(home: string, user: SystemUser): Promise<string> {
  const cluster = path.join(home, 'cluster')
  if (existsSync(cluster)) return cluster
  const half = path.join(home, 'cluster.new')
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  const passwordCopy = path.join(home, 'password.new')
  await writeFile(passwordCopy, await readOrCreatePassword(home), { mode: 0o600 })
  await giveTo(user, half)
  await giveTo(user, passwordCopy)
  await runInitdb(half, passwordCopy, user)
  await rm(passwordCopy)
  await rename(half, cluster)
  return cluster
}

/** The password of the database's only user; it never leaves this machine. */
async function readOrCreatePassword(home: string): Promise<string> {
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
      // The builtin C.UTF-8 locale classifies Chinese letters on every machine, whatever locales are installed.
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
