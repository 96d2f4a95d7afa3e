import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { findPostgresBinaries } from '#src/ground/database/postgres-binaries.ts'
import { serverSettings, type Durability } from '#src/ground/database/postgres-settings.ts'
import { isRunning, readPostmaster } from '#src/ground/database/postmaster-file.ts'
import { reachableProgram, type SystemUser } from '#src/ground/database/system-user.ts'

/** One set of database files and how it is run. */
export type Cluster = {
  readonly home: string
  readonly folder: string
  readonly user: SystemUser
  readonly durability: Durability
}

const START_TIMEOUT_MS = 120_000
const LOOK_EVERY_MS = 10
/** Killed with kill -9, the sessions of the old one take a moment to see that it is gone. */
const TRY_AGAIN_MS = 200

/**
 * Returns when PostgreSQL answers on these files; starts it unless it runs already.
 *
 * @throws when it is not ready after two minutes
 */
export async function launchPostgres(cluster: Cluster, port: number): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  let child: ChildProcess | undefined
  while (Date.now() < until) {
    const running = await readPostmaster(cluster.folder)
    if (running?.isReady) return
    if (!running && (child === undefined || child.exitCode !== null)) {
      if (child) await wait(TRY_AGAIN_MS)
      child = await spawnPostgres(cluster, port)
    }
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`The database did not start; ${logFile(cluster)} says why.`)
}

/** Ends the PostgreSQL that runs on these files and returns when it has gone; nothing runs: nothing happens. */
export async function stopPostgres(folder: string): Promise<void> {
  const running = await readPostmaster(folder)
  if (!running) return
  // SIGINT is PostgreSQL's "fast shutdown": sessions are ended, everything is written.
  process.kill(running.pid, 'SIGINT')
  while (isRunning(running.pid, 'postgres')) await wait(LOOK_EVERY_MS)
}

const logFile = ({ home }: Cluster) => path.join(home, 'postgres.log')

async function spawnPostgres(cluster: Cluster, port: number): Promise<ChildProcess> {
  const { folder, user, durability } = cluster
  // Left behind by kill -9 or a power cut: the process it names is gone, as the caller has seen.
  await rm(path.join(folder, 'postmaster.pid'), { force: true })
  const binaries = await findPostgresBinaries()
  const program = await reachableProgram(binaries.postgres, user)
  const log = openSync(logFile(cluster), 'a')
  if (user.uid !== undefined && user.gid !== undefined)
    chownSync(logFile(cluster), user.uid, user.gid)
  const child = spawn(
    program,
    ['-D', folder, '-p', String(port), ...serverSettings(durability)],
    // A process group of its own: Ctrl-C reaches the server, which drains before it stops the database.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  child.unref()
  closeSync(log)
  return child
}
