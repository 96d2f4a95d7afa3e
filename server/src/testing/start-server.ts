import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { brandOfHost } from '@portal/brands/brand-of-host.ts'
import type { Brand } from '@portal/brands/brand.ts'
import { loadBrands } from '@portal/brands/load-brands.ts'
import { createCaller, type Caller } from '@portal/contract/caller.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { FastifyInstance } from 'fastify'

import { buildApp } from '#src/app.ts'
import type { Context } from '#src/context.ts'
import { startEveryReader } from '#src/doors/readers/every-reader.ts'
import { createChatApp } from '#src/ground/chat-app/chat-app.ts'
import { connect, type Sql } from '#src/ground/database/connect.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { watchDatabase } from '#src/ground/database/watch.ts'
import { createLog } from '#src/ground/http/log.ts'
import { hashToken, newToken, sessionEnd } from '#src/ground/http/session.ts'
import { noJobs } from '#src/ground/jobs/jobs.ts'
import { Live } from '#src/ground/live/live.ts'
import type { Mail } from '#src/ground/mail/mail-sender.ts'
import { CLIENT_LOGS_A_MINUTE, rateLimit } from '#src/ground/processes/rate-limit.ts'
import { isPushService, type Notification, type PushDevice } from '#src/ground/push/push-sender.ts'
import type { SmsMessage, SmsText } from '#src/ground/sms/sms-provider.ts'
import { openFiles } from '#src/ground/storage/files.ts'
import { createPictureDrawer } from '#src/ground/storage/picture-drawer.ts'
import { createVinReader } from '#src/ground/vin-photo/vin-reader.ts'
import { startRelay } from '#src/ledgers/events/relay.ts'
import { messageFeed } from '#src/stories/messages/live-feed.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { APP_OF_A_TEST } from '#src/testing/require-events.ts'
import { checkRows } from '#src/testing/row-types/check-rows.ts'

export type TestServer = {
  readonly baseUrl: string
  /** For seeding and reading: unlike in stories, changes here need no event. */
  readonly db: Database
  readonly sql: Sql
  readonly context: Context
  /** The brand of `call` and of everything seeded without a brand. */
  readonly brand: Brand
  /** Sent messages, oldest first. */
  readonly messages: SmsMessage[]
  readonly texts: SmsText[]
  readonly mails: Mail[]
  readonly notifications: (PushDevice & Notification)[]
  readonly call: Caller
  /** Makes calls with this token, or without one, for this brand. */
  callAs(caller: { readonly token?: string; readonly brand?: Brand }): Caller
  signedInAs(account: {
    readonly account_id: Id<'account'>
    readonly brand: string
  }): Promise<Caller>
  tokenFor(account: { readonly account_id: Id<'account'> }): Promise<string>
  signedInAsStaff(member: { readonly staff_id: Id<'staff'> }): Promise<Caller>
  staffTokenFor(member: { readonly staff_id: Id<'staff'> }): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

/** Other tests on the same machine may delay the database; that is not an outage. */
const PATIENCE_MS = 30_000
/** Brands without a secret have the simulator. */
const NO_CHAT_SECRETS = { openUrl: '', apiUrl: '', secrets: new Map<string, string>() }
/** Hundreds of concurrent calls wait for a free connection, and then for their answers. */
const CROWD_PATIENCE_MS = 180_000

export type Changes = Partial<Context> & {
  readonly databaseUrl?: string
  readonly patienceMs?: number
  readonly maxLiveConnections?: number
  /** Mounts calls that only this test has. */
  readonly mount?: (app: FastifyInstance) => void
}

/** A real server with its own database. `changes` replace parts of its context, such as `now`. */
export async function startServer(changes: Changes = {}): Promise<TestServer> {
  const {
    databaseUrl = await freshDatabase(),
    patienceMs = PATIENCE_MS,
    maxLiveConnections,
    mount,
    ...replaced
  } = changes
  const { db, sql, lookupSql, close } = checkRows(
    connect(databaseUrl, { name: APP_OF_A_TEST, max: 10, patienceMs: CROWD_PATIENCE_MS }),
  )
  const seeding = checkRows(
    connect(databaseUrl, { name: 'test', max: 3, patienceMs: CROWD_PATIENCE_MS }),
  )
  const database = watchDatabase(databaseUrl, patienceMs)
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-files-'))
  const messages: SmsMessage[] = []
  const texts: SmsText[] = []
  const mails: Mail[] = []
  const notifications: (PushDevice & Notification)[] = []
  const all = await loadBrands()
  const brand = theBrand(all)
  const context: Context = {
    db,
    replicaDb: db,
    sql,
    lookupSql,
    database,
    events: startRelay(databaseUrl, createLog('silent')),
    live: new Live({
      url: databaseUrl,
      db,
      log: createLog('silent'),
      feed: messageFeed(db),
      ...(maxLiveConnections !== undefined && { maxConnections: maxLiveConnections }),
    }),
    now: () => new Date(),
    files: await openFiles(undefined, folder),
    jobs: noJobs(),
    vinReader: createVinReader(createLog('silent')),
    pictures: createPictureDrawer(createLog('silent')),
    chat: createChatApp(NO_CHAT_SECRETS, { isDemo: true, now: replaced.now ?? (() => new Date()) }),
    sms: {
      send: async (message) => void messages.push(message),
      sendText: async (message) => void texts.push(message),
    },
    mail: { send: async (mail) => void mails.push(mail) },
    push: {
      publicKey: async () => 'public key of the test',
      async send(device, notification) {
        notifications.push({ ...device, ...notification })
        return true
      },
    },
    isPushService: (endpoint) => isPushService(endpoint, { hosts: [] }),
    shopOrigin: () => 'https://shop.example',
    brands: { all, byDefault: undefined, environment: 'demo' },
    log: createLog('silent'),
    isDemo: false,
    publicCallsAMinute: 100_000,
    accountCallsAMinute: 100_000,
    clientLogLimit: rateLimit(CLIENT_LOGS_A_MINUTE),
    maxSheetMs: CROWD_PATIENCE_MS,
    trustedProxies: 'loopback',
    folders: { shop: folder, admin: folder, pictures: folder },
    devPages: undefined,
    checksAnswers: true,
    metricsToken: undefined,
    ...replaced,
  }
  const stopReaders = startEveryReader(context)
  const app = await buildApp(context)
  mount?.(app)
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const callAs: TestServer['callAs'] = (caller) =>
    callerOf(baseUrl, { brand: caller.brand ?? brand, token: caller.token })
  const tokenFor: TestServer['tokenFor'] = async ({ account_id }) => {
    const token = newToken()
    const expires_at = sessionEnd(context.now())
    const last_seen_at = context.now()
    const row = { token_hash: hashToken(token), account_id, expires_at, last_seen_at }
    await db.insertInto('session').values(row).execute()
    return token
  }
  const staffTokenFor: TestServer['staffTokenFor'] = async ({ staff_id }) => {
    const token = newToken()
    const expires_at = sessionEnd(context.now())
    // Valid however far a test moves the clock; only real staff logins expire sooner.
    const row = { token_hash: hashToken(token), staff_id, expires_at, ends_at: expires_at }
    await db.insertInto('staff_session').values(row).execute()
    return token
  }
  return {
    baseUrl,
    db: seeding.db,
    sql: seeding.sql,
    context,
    brand,
    messages,
    texts,
    mails,
    notifications,
    call: callAs({}),
    callAs,
    tokenFor,
    staffTokenFor,
    signedInAs: async (account) =>
      callAs({
        token: await tokenFor(account),
        brand: theBrand(all, account.brand),
      }),
    signedInAsStaff: async (member) => callAs({ token: await staffTokenFor(member) }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await stopReaders()
      await Promise.all([context.vinReader.end(), context.pictures.end()])
      await Promise.all([context.events.end(), context.live.end(), database.end()])
      await Promise.all([close(), seeding.close()])
      await rm(folder, { recursive: true })
    },
  }
}

function callerOf(
  baseUrl: string,
  { brand, token }: { readonly brand: Brand; readonly token: string | undefined },
): Caller {
  const { segment, source, brand: name } = brand.request
  const authorization = token === undefined ? {} : { authorization: token }
  return createCaller({
    baseUrl,
    segment,
    headers: () => ({ source, brand: name, ...authorization }),
    timeoutMs: CROWD_PATIENCE_MS,
  })
}

function theBrand(all: readonly Brand[], id?: string): Brand {
  const found =
    id === undefined ? brandOfHost(all, 'localhost', 'demo') : all.find((one) => one.id === id)
  if (!found) throw new Error(`no brand ${id ?? 'at localhost'}`)
  return found
}
