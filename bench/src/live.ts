import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'

import { fits } from '@portal/contract/fits.ts'
import {
  getLiveTicket,
  LAST_HINT_HEADER,
  LIVE_HEARTBEAT,
  LiveHello,
  liveName,
} from '@portal/contract/live.ts'
import { Tip } from '@portal/contract/messages.ts'
import postgres from 'postgres'
import { WebSocket } from 'ws'

import type { BenchOptions } from './bench-row.ts'
import { openBenchDatabase } from './beside/bench-database.ts'
import { logIn } from './beside/log-in.ts'
import { type RunningServer, startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { percentile } from './measure/percentile.ts'
import { figuresOf, mb } from './measure/server-figures.ts'

const CONNECTIONS = 10_000
/** Opened at the same time. */
const AT_ONCE = 100
const MESSAGES = 5
const MAX_MB = 300
const MAX_MS = 1500
const GIVE_UP_MS = 60_000
const CALLS_BESIDE = 8
/** As the page does (specification 4, live connection). */
const HEARTBEAT_EVERY_MS = 20_000
const HEARTBEATS_MS = 10_000

type Session = { readonly account_id: number; readonly token: string }
type Page = { readonly socket: WebSocket; isGreeted: boolean; tips: number }

/**
 * Measures the live line in one process with 10,000 connections of as many users: its memory, and
 * the time from the notification of a message to all until the last of them has it, alone and beside calls. Exits with
 * 1 above a limit.
 */
export async function benchLive({ parts, brand }: BenchOptions): Promise<void> {
  const database = await openBenchDatabase(parts)
  const sql = postgres(database.url, { max: 4 })
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const server = await startServer({ ...place, port: await freePort() })
  try {
    const sessions = await addSessions(sql, brand)
    const headers = await logIn(server.baseUrl, brand)
    await search(server, headers)
    const before = await figuresOf(server)
    const from = performance.now()
    const pages = await openPages(server, brand, sessions)
    const opened = (performance.now() - from) / 1000
    const idle = await figuresOf(server)
    const more = mb(idle.bytes - before.bytes)
    report(
      `${pages.length} connections, opened in ${opened.toFixed(0)} s: ${mb(before.bytes)} MB before, ${mb(idle.bytes)} MB with them: ${more} MB more (wanted: under ${MAX_MB})`,
    )
    keep(Number(more) < MAX_MB)
    await beatHearts(server, pages)
    await sendToAll('alone', { sql, brand, sessions, pages })
    const calls = callBeside(server, headers)
    await sendToAll(`beside ${CALLS_BESIDE} calls in flight`, { sql, brand, sessions, pages })
    report(`meanwhile ${await calls.stop()}`)
    const after = await figuresOf(server)
    report(`${mb(after.bytes)} MB in the end, ${after.connections} connections`)
    for (const { socket } of pages) socket.terminate()
  } finally {
    await server.close()
    await sql.end()
    await database.close()
  }
}

/** A user per connection, in the companies of the brand. */
async function addSessions(sql: postgres.Sql, brand: string): Promise<Session[]> {
  const run = randomBytes(4).toString('hex')
  const accounts = await sql<{ account_id: string }[]>`
    insert into account (brand, company_id, username, phone, name, password_hash, is_main, is_purchase)
    select ${brand}, (array_agg(company_id))[1 + n % count(*)::integer], ${run} || n, ${run} || n, '连接', 'none', false, true
    from company, generate_series(1, ${CONNECTIONS}) n
    where brand = ${brand} and is_enabled group by n
    returning account_id`
  const sessions = accounts.map(({ account_id }) => ({
    account_id: Number(account_id),
    token: randomBytes(32).toString('base64url'),
  }))
  const hashes = sessions.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into session (token_hash, account_id, expires_at)
    select decode(hash, 'hex'), account_id, now() + interval '1 day'
    from unnest(${hashes}::text[], ${sessions.map(({ account_id }) => account_id)}::bigint[]) s(hash, account_id)`
  return sessions
}

async function openPages(
  server: RunningServer,
  brand: string,
  sessions: readonly Session[],
): Promise<Page[]> {
  const pages: Page[] = []
  for (let at = 0; at < sessions.length; at += AT_ONCE)
    pages.push(
      ...(await Promise.all(
        sessions.slice(at, at + AT_ONCE).map((session) => openPage(server, brand, session)),
      )),
    )
  return pages
}

async function openPage(
  { baseUrl }: RunningServer,
  brand: string,
  { account_id, token }: Session,
): Promise<Page> {
  const answer = await fetch(new URL(getLiveTicket.path, baseUrl), {
    method: 'POST',
    headers: { brand, authorization: token, 'content-type': 'application/json' },
    body: '{}',
  })
  // As the contract defines it.
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/live?ticket=${data.ticket}`, {
    perMessageDeflate: false,
  })
  const page: Page = { socket, isGreeted: false, tips: 0 }
  await once(socket, 'open')
  socket.on('message', (bytes: Buffer) => {
    const frame: unknown = JSON.parse(bytes.toString())
    if (fits(Tip, frame)) page.tips += 1
    else if (fits(LiveHello, frame)) page.isGreeted = true
  })
  socket.send(liveName(account_id))
  socket.send('{"epoch":"","since":0}')
  await until(() => page.isGreeted)
  // As a page asks for what was hinted since its reads.
  socket.send(JSON.stringify({ after: [answer.headers.get(LAST_HINT_HEADER) ?? ''] }))
  return page
}

/** As often as pages send them. */
async function beatHearts(server: RunningServer, pages: readonly Page[]): Promise<void> {
  const before = await figuresOf(server)
  const started = performance.now()
  let sent = 0
  for (let passed = 0; passed < HEARTBEATS_MS; passed = performance.now() - started) {
    for (; sent < (passed / HEARTBEAT_EVERY_MS) * pages.length; sent += 1)
      pages[sent % pages.length]?.socket.send(LIVE_HEARTBEAT)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { cpu } = await figuresOf(server)
  const share = (100_000 * (cpu - before.cpu)) / HEARTBEATS_MS
  report(
    `heartbeats of ${pages.length} pages, ${((sent * 1000) / HEARTBEATS_MS).toFixed(0)} a second: ${share.toFixed(1)} % of one processor`,
  )
}

type Audience = {
  readonly sql: postgres.Sql
  readonly brand: string
  readonly sessions: readonly Session[]
  readonly pages: readonly Page[]
}

async function sendToAll(when: string, audience: Audience): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < MESSAGES; n += 1) times.push(await sendOne(audience))
  const longest = Math.max(...times)
  report(
    `a message to all, ${when}: the last has it ${percentile(times, 0.5).toFixed(0)} ms after the notification (median of ${MESSAGES}), at most ${longest.toFixed(0)} ms (wanted: under ${MAX_MS})`,
  )
  keep(longest < MAX_MS)
}

async function sendOne({ sql, brand, sessions, pages }: Audience): Promise<number> {
  const wanted = pages.map(({ tips }) => tips + 1)
  const accounts = sessions.map(({ account_id }) => account_id)
  const [message] = await sql<{ tip_id: string }[]>`
    with message as (
      insert into tip (brand, category_id, tip_name, tip_description, state, send_at, event_key)
      values (${brand}, 8, '系统维护通知', ${'系统将于今晚维护。'.repeat(30)}, 'sent', now(), gen_random_uuid()::text)
      returning tip_id
    ), feed as (
      insert into live_feed (account_id, last_seq) select unnest(${accounts}::bigint[]), 1
      on conflict (account_id) do update set last_seq = live_feed.last_seq + 1
      returning account_id, last_seq
    ), recipients as (
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select account_id, last_seq, tip_id, 8 from feed, message
    )
    select tip_id from message`
  // What is timed begins with the notification: writing 10,000 rows is not the live line's.
  const from = performance.now()
  await sql`select pg_notify('live', json_build_object('tip', ${message?.tip_id ?? ''}::bigint)::text)`
  await until(() => pages.every(({ tips }, nth) => tips >= (wanted[nth] ?? 0)))
  return performance.now() - from
}

async function search({ baseUrl }: RunningServer, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(new URL('/api/Shop.Index/index', baseUrl), { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the home page answered ${answer.status}`)
}

function callBeside(server: RunningServer, headers: Record<string, string>) {
  const times: number[] = []
  const stopping = new AbortController()
  const calling = Array.from({ length: CALLS_BESIDE }, async () => {
    while (!stopping.signal.aborted) {
      const from = performance.now()
      await search(server, headers)
      times.push(performance.now() - from)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(calling)
      return `${times.length} calls of the home page: median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`
    },
  }
}

/** The bench fails once a limit is not kept. */
function keep(isKept: boolean): void {
  if (!isKept) process.exitCode = 1
}

async function until(isSo: () => boolean): Promise<void> {
  const from = performance.now()
  while (!isSo()) {
    if (performance.now() - from > GIVE_UP_MS) throw new Error('a frame has not come')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
