import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createCaller } from '@portal/contract/caller.ts'
import { fits } from '@portal/contract/fits.ts'
import { getLiveTicket, LiveHello, liveName, LiveReset } from '@portal/contract/live.ts'
import { Tip } from '@portal/contract/messages.ts'
import { constantFrom, integer, record, sample } from 'fast-check'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { connect } from '#src/ground/database/connect.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { hashToken, newToken, sessionEnd } from '#src/ground/http/session.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { seedTip } from '#src/testing/seed-tip.ts'
import { seedCompany, type SeededAccount } from '#src/testing/seed.ts'
import { type ServerProcess, startProcess } from '#src/testing/server-processes.ts'

/** Another walk: `LIVE_SEED=8`. */
const SEED = Number(process.env['LIVE_SEED'] ?? 7)
const CUTS = 500
const KILLED_AT = 200
const BROWSERS = 4
/** At least so many messages must come on a line that is open and idle, not after a reconnect. */
const PUSHED = 100

/**
 * Every other connection is cut after the greeting, or so many messages before the newest of its beginning; the
 * others once they are idle and have shown a message of that moment.
 */
const cut = record({
  server: integer({ min: 0, max: 1 }),
  before: constantFrom(0, 0, 1, 2, 'greeting' as const),
  messages: integer({ min: 0, max: 2 }),
  to: constantFrom('one' as const, 'other' as const, 'both' as const),
})

/** Whether a line is cut, asked after each frame. */
type IsEnough = (line: { readonly newest: number; readonly shown: number }) => boolean

/** The page's side: goes on where it left off, and shows each message once. */
class Browser {
  readonly shown: number[] = []
  readonly tips = new Set<number>()
  /** Messages that came on a line that had missed none. */
  pushed = 0
  readonly resets: number[] = []
  readonly account: SeededAccount
  readonly #token: string
  #place = { epoch: '', since: 0 }

  constructor(account: SeededAccount, token: string) {
    this.account = account
    this.#token = token
  }

  /**
   * Connects, and closes the line when `isEnough`.
   *
   * @param onIdle called once nothing is missing; `isEnough` is also asked when it is done
   * @returns false if the line was lost before
   */
  async connect(
    { baseUrl }: ServerProcess,
    isEnough: IsEnough,
    onIdle: () => Promise<unknown> = async () => {},
  ): Promise<boolean> {
    const headers = () => ({ authorization: this.#token, brand: this.account.brand })
    const call = createCaller({ baseUrl, segment: 'Shopv2', headers })
    const { ticket } = await call(getLiveTicket, {})
    const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/live?ticket=${ticket}`)
    socket.on('error', () => {})
    let newest: number | undefined
    let isIdle = false
    let isDone = false
    const look = () => {
      if (isDone || newest === undefined) return
      isDone = isEnough({ newest, shown: this.#place.since })
      if (isDone) socket.terminate()
      else if (!isIdle && this.#place.since >= newest) {
        isIdle = true
        void onIdle().then(look)
      }
    }
    socket.on('open', () => {
      socket.send(liveName(this.account.account_id))
      socket.send(JSON.stringify(this.#place))
    })
    socket.on('message', (data: Buffer) => {
      if (isDone) return
      const frame: unknown = JSON.parse(data.toString())
      if (fits(LiveHello, frame)) {
        newest = frame.seq
        if (this.#place.epoch === '') this.#place = { epoch: frame.epoch, since: frame.seq }
      } else if (fits(LiveReset, frame)) this.resets.push(newest ?? 0)
      else if (fits(Tip, frame)) this.#show(frame)
      if (isIdle && fits(Tip, frame)) this.pushed += 1
      look()
    })
    await once(socket, 'close')
    return isDone
  }

  #show({ seq, id }: Static<typeof Tip>): void {
    this.shown.push(seq)
    this.tips.add(id)
    this.#place = { ...this.#place, since: seq }
  }
}

async function newBrowser(db: Database, account: SeededAccount): Promise<Browser> {
  const token = newToken()
  const { account_id } = account
  const row = { token_hash: hashToken(token), account_id, expires_at: sessionEnd(new Date()) }
  await db.insertInto('session').values(row).execute()
  return new Browser(account, token)
}

async function send(db: Database, recipients: readonly SeededAccount[], brand: string) {
  const tip = await seedTip(db, recipients, { brand })
  await sql`select pg_notify('live', ${JSON.stringify({ tip })})`.execute(db)
  return tip
}

test(`${CUTS} cuts, two processes, one of them killed: every message is shown exactly once (seed ${SEED})`, async () => {
  const databaseUrl = await freshDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-live-'))
  const { db, close } = connect(databaseUrl, { name: 'test', max: BROWSERS })
  const brand = 'premium'
  const { main, sub } = await seedCompany(db, { brand })
  const place = { databaseUrl, folder, brand }
  const servers = await Promise.all([startProcess(place), startProcess(place)])
  const accounts = { one: [main], other: [sub], both: [main, sub] }
  const browsers = await Promise.all([main, main, sub, sub].map((one) => newBrowser(db, one)))
  // From here on they have a place to go on from.
  for (const browser of browsers) await browser.connect(servers[0], () => true)

  const plan = sample(cut, { seed: SEED, numRuns: CUTS })
  const sends: Promise<unknown>[] = []
  let cuts = 0
  let replaced: Promise<void> | undefined
  const replace = async () => {
    await servers[1].kill()
    servers[1] = await startProcess(place)
  }
  type Cut = (typeof plan)[number]
  /** Lost with its process: the next connection is to either. */
  const connectUntilCut = async (
    browser: Browser,
    first: number,
    ...how: [IsEnough, (() => Promise<unknown>)?]
  ) => {
    for (let on = first, isCut = false; !isCut; on += 1)
      isCut = await browser.connect(servers[on % 2] ?? servers[0], ...how).catch(() => false)
  }
  const cutBehind = async (browser: Browser, { server, before, messages, to }: Cut) => {
    for (let n = 0; n < messages; n += 1) sends.push(send(db, accounts[to], brand))
    await connectUntilCut(
      browser,
      server,
      ({ newest, shown }) => before === 'greeting' || shown >= newest - before,
    )
  }
  const cutIdle = async (browser: Browser, { server, to }: Cut) => {
    let sending: Promise<number> | undefined
    let sent: number | undefined
    await connectUntilCut(
      browser,
      server,
      () => sent !== undefined && browser.tips.has(sent),
      async () => {
        sending ??= send(db, to === 'both' ? accounts.both : [browser.account], brand)
        sent = await sending
      },
    )
  }
  const cutAll = async (browser: Browser, own: readonly Cut[]) => {
    for (const [nth, one] of own.entries()) {
      await (nth % 2 === 0 ? cutIdle(browser, one) : cutBehind(browser, one))
      cuts += 1
      if (cuts === KILLED_AT) replaced = replace()
    }
  }
  await Promise.all(
    browsers.map((browser, nth) =>
      cutAll(
        browser,
        plan.filter((_, at) => at % BROWSERS === nth),
      ),
    ),
  )
  await replaced
  await Promise.all(sends)
  const { rows } = await sql<{ account_id: number; last_seq: number }>`
    select account_id, last_seq from live_feed`.execute(db)
  for (const browser of browsers) {
    await browser.connect(servers[1], ({ newest, shown }) => shown >= newest)
    const last = rows.find(({ account_id }) => account_id === browser.account.account_id)?.last_seq
    expect(browser.resets).toEqual([])
    expect(browser.shown).toEqual(Array.from({ length: last ?? 0 }, (_, at) => at + 1))
  }
  expect(cuts).toBe(CUTS)
  expect(browsers.reduce((sum, { pushed }) => sum + pushed, 0)).toBeGreaterThan(PUSHED)
  await Promise.all(servers.map((server) => server.kill()))
  await close()
  await rm(folder, { recursive: true, force: true })
})
