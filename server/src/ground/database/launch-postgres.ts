import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { findPostgresBinaries } from '#src/ground/database/postgres-binaries.ts'
import { serverSettings, type Durability } from '#src/ground/database/postgres-settings.ts'
import { isProgramRunning, readPostmaster } from '#src/ground/database/postmaster-file.ts'
import { reachableProgram, type SystemUser } from '#src/ground/database/system-user.ts'

export type Cluster = {
  readonly home: string
  readonly folder: string
  readonly user: SystemUser
  readonly durability: Durability
}

const START_TIMEOUT_MS = 120_000
const CHECK_LAUNCH_EVERY_MS = 10
/** After kill -9, old sessions take a moment to notice that their server is gone. */
const LAUNCH_AGAIN_MS = 200

/**
 * Starts PostgreSQL on these files unless it already runs, and resolves when it answers.
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
      if (child) await wait(LAUNCH_AGAIN_MS)
      child = await spawnPostgres(cluster, port)
    }
    await wait(CHECK_LAUNCH_EVERY_MS)
  }
  throw new Error(`The database did not start; ${logFile(cluster)} says why.`)
}

/** Stops the PostgreSQL that runs on these files, if any, and resolves when it has exited. */
export async function stopPostgres(folder: string): Promise<void> {
  const running = await readPostmaster(folder)
  if (!running) return
  // SIGINT is PostgreSQL's "fast shutdown": it ends sessions and writes everything to disk.
  process.kill(running.pid, 'SIGINT')
  while (isProgramRunning(running.pid, 'postgres')) await wait(CHECK_LAUNCH_EVERY_MS)
}

const logFile = ({ home }: Cluster) => path.join(home, 'postgres.log')

async function spawnPostgres(cluster: Cluster, port: number): Promise<ChildProcess> {
  const { folder, user, durability } = cluster
  // Left behind by kill -9 or a power cut: the caller has checked that its process is gone.
  await rm(path.join(folder, 'postmaster.pid'), { force: true })
  const binaries = await findPostgresBinaries()
  const program = await reachableProgram(binaries.postgres, user)
  const log = openSync(logFile(cluster), 'a')
  if (user.uid !== undefined && user.gid !== undefined)
    chownSync(logFile(cluster), user.uid, user.gid)
  const child = spawn(
    program,
    ['-D', folder, '-p', String(port), ...serverSettings(durability)],
    // Detached into its own process group: Ctrl-C only reaches the server, which drains before it stops the database.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  child.unref()
  closeSync(log)
  return child
}
