import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { type Caller, createCaller } from '@portal/contract/caller.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { connect } from '#src/ground/database/connect.ts'
import { startEmbedded } from '#src/ground/database/embedded.ts'
import { freePort } from '#src/ground/database/free-port.ts'
import { migrate } from '#src/ground/database/migrate.ts'
import { readPostmaster } from '#src/ground/database/postmaster-file.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { hashToken, newToken, sessionEnd } from '#src/ground/http/session.ts'
import { createTusSender, type TusSender } from '#src/testing/tus-sender.ts'

const LOOK_AGAIN_MS = 50

const MAIN = path.resolve(import.meta.dirname, '../main.ts')

/** A server process with its own database; either may be killed at any moment. */
export type KillableServer = {
  /** Reads the database without the server. */
  readonly db: Database
  signedInAs(account: { readonly account_id: Id<'account'> }): Promise<Caller>
  /** Calls and sends uploads as this user. */
  uploadsAs(account: {
    readonly account_id: Id<'account'>
  }): Promise<{ readonly call: Caller; readonly tus: TusSender; readonly baseUrl: string }>
  signedInAsStaff(member: { readonly staff_id: Id<'staff'> }): Promise<Caller>
  /** kill -9, followed by a restart as by a supervisor. */
  killServer(): Promise<void>
  /** kill -9 of the whole database; resolves when the server has restarted it. */
  killDatabase(): Promise<void>
  end(): Promise<void>
}

export async function startKillable(brand: string): Promise<KillableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-killed-'))
  // With full durability, because the tests' own database loses acknowledged writes when it is killed.
  const database = await startEmbedded(path.join(folder, 'postgres'), 'safe')
  const databaseUrl = await database.urlOf('portal')
  const observer = connect(databaseUrl, { name: 'observer', max: 2 })
  await migrate(observer)
  const port = await freePort()
  const start = () => startProcess({ databaseUrl, folder, brand, port })
  let server = await start()
  const { db } = observer
  const baseUrl = `http://127.0.0.1:${port}`
  const callAs = (token: string) =>
    createCaller({
      baseUrl,
      segment: 'Shopv2',
      headers: () => ({ authorization: token, brand }),
    })
  return {
    db,
    async signedInAs({ account_id }) {
      const { token, row } = newSession()
      await db
        .insertInto('session')
        .values({ ...row, account_id })
        .execute()
      return callAs(token)
    },
    async uploadsAs({ account_id }) {
      const { token, row } = newSession()
      await db
        .insertInto('session')
        .values({ ...row, account_id })
        .execute()
      const tus = createTusSender(baseUrl, { authorization: token, brand })
      return { call: callAs(token), tus, baseUrl }
    },
    async signedInAsStaff({ staff_id }) {
      const { token, row } = newSession()
      await db
        .insertInto('staff_session')
        .values({ ...row, staff_id })
        .execute()
      return callAs(token)
    },
    async killServer() {
      server.kill('SIGKILL')
      await once(server, 'exit')
      server = await start()
    },
    killDatabase: () => killDatabase(db),
    async end() {
      server.kill('SIGKILL')
      await observer.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startProcess(place: {
  readonly databaseUrl: string
  readonly folder: string
  readonly brand: string
  readonly port: number
}): Promise<ChildProcess> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: place.databaseUrl,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      DATA_DIR: place.folder,
      DEFAULT_BRAND: place.brand,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A server may lose a database that is just restarting; it is then started again.
  const isUp = await Promise.race([
    once(server, 'message').then(() => true),
    once(server, 'exit').then(() => false),
  ])
  return isUp ? server : startProcess(place)
}

function newSession() {
  const token = newToken()
  return { token, row: { token_hash: hashToken(token), expires_at: sessionEnd(new Date()) } }
}

async function killDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  const postmaster = await readPostmaster(rows[0]?.data_directory ?? '')
  if (!postmaster) throw new Error('the database does not run')
  const before = await findStart(db)
  process.kill(postmaster.pid, 'SIGKILL')
  // The old processes still answer for a moment.
  while (((await findStart(db)) ?? before) === before) await setTimeout(LOOK_AGAIN_MS)
}

/** The start time of the running database; undefined while it does not answer. */
async function findStart(db: Database): Promise<string | undefined> {
  try {
    const { rows } = await sql<{
      at: string
    }>`select pg_postmaster_start_time()::text as at`.execute(db)
    return rows[0]?.at
  } catch {
    return undefined
  }
}
