import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#src/ground/database/free-port.ts'
import { initialiseCluster, readOrMakePassword } from '#src/ground/database/initialise-cluster.ts'
import { launchPostgres, stopPostgres, type Cluster } from '#src/ground/database/launch-postgres.ts'
import { makeDatabase } from '#src/ground/database/make-database.ts'
import type { Durability } from '#src/ground/database/postgres-settings.ts'
import { isRunning, readPostmaster } from '#src/ground/database/postmaster-file.ts'
import { findOrMakeSystemUser, reachableFolder } from '#src/ground/database/system-user.ts'

/** A PostgreSQL on this machine that our code runs. */
export type EmbeddedDatabase = {
  /** The URL of one of its databases, which is created if missing. */
  urlOf(database: string): Promise<string>
  /** Stops it, unless another process of ours started it and still uses it. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 500

/**
 * Starts the PostgreSQL from npm with its files below `folder`, creating them the first time. Uses one that already
 * runs there; after a crash it starts again and recovers.
 */
export async function startEmbedded(
  folder: string,
  durability: Durability = 'safe',
): Promise<EmbeddedDatabase> {
  const user = findOrMakeSystemUser()
  const home = await reachableFolder(path.resolve(folder), user)
  const cluster: Cluster = { home, folder: await initialiseCluster(home, user), user, durability }
  const running = await readPostmaster(cluster.folder)
  const isBorrowed = running !== undefined && (await hasLivingOwner(home))
  const port = running?.port ?? (await freePort())
  if (!isBorrowed) await writeFile(ownerFile(home), String(process.pid))
  await launchPostgres(cluster, port)

  const watch = isBorrowed ? undefined : startAgainWhenGone(cluster, port)
  const password = await readOrMakePassword(home)
  const address = (database: string) =>
    `postgres://portal:${password}@127.0.0.1:${port}/${database}`
  return {
    async urlOf(database) {
      await makeDatabase(address('postgres'), database)
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
  return owner > 0 && owner !== process.pid && isRunning(owner, 'node')
}

/** A killed database restarts on the same port, so that the pool finds it. */
function startAgainWhenGone(cluster: Cluster, port: number): { end(): Promise<void> } {
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await wait(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
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
