import postgres from 'postgres'

import type { BenchOptions, Material } from './bench-row.ts'
import { openBenchDatabase } from './beside/bench-database.ts'
import { logIn } from './beside/log-in.ts'
import { type RunningServer, startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { percentile } from './measure/percentile.ts'
import type { BenchRequest } from './request.ts'
import { orderToWire } from './rows/buying.ts'
import { send } from './send.ts'

const WITHOUT_EVENTS = new URL('./beside/without-events.ts', import.meta.url).href
const WARM_UP_PAIRS = 30
const PAIRS = 300
/** Event rate, duration in seconds, and number of concurrent writers of the lag measurement. */
const A_SECOND = 1000
const SECONDS = 20
const WRITERS = 8

/**
 * Measures the cost of recording events for an order of 20 lines, against a server that records
 * none, and the delay between the commit of an event and its notification by the relay.
 */
export async function benchEvents({ parts, brand }: BenchOptions): Promise<void> {
  const database = await openBenchDatabase(parts)
  const sql = postgres(database.url, { max: WRITERS + 2, onnotice: () => {} })
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const recording = await startServer({ ...place, port: await freePort() })
  try {
    const material = { sql, brand, headers: await logIn(recording.baseUrl, brand) }
    const silent = await startServer({ ...place, port: await freePort(), preload: WITHOUT_EVENTS })
    await compareOrders(material, { recording, silent }).finally(() => silent.close())
    await measureLag(sql)
  } finally {
    await Promise.all([recording.close(), sql.end()])
    await database.close()
  }
}

type Servers = { readonly recording: RunningServer; readonly silent: RunningServer }

async function compareOrders(material: Material, servers: Servers): Promise<void> {
  const times: Record<keyof Servers, number[]> = { recording: [], silent: [] }
  let requests: BenchRequest[] = []
  for (let pair = 0; pair < WARM_UP_PAIRS + PAIRS; pair += 1) {
    if (requests.length < 2) requests = await orderToWire.requests(material)
    // Each server goes first equally often.
    const turns = ['recording', 'silent'] as const
    for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) {
      const request = requests.pop()
      if (!request) throw new Error('no order is left to place')
      const ms = await timeOf(servers[turn].baseUrl, request)
      if (pair >= WARM_UP_PAIRS) times[turn].push(ms)
    }
  }
  const [recorded, silent] = [percentile(times.recording, 0.5), percentile(times.silent, 0.5)]
  const more = (100 * (recorded - silent)) / silent
  process.stdout.write(
    `an order of 20 lines, ${PAIRS} each in turn: median ${recorded.toFixed(2)} ms recorded, ` +
      `${silent.toFixed(2)} ms not: ${more.toFixed(1)} % more (wanted: at most 3 %)\n`,
  )
}

async function timeOf(baseUrl: string, request: BenchRequest): Promise<number> {
  const from = performance.now()
  await send(baseUrl, request)
  return performance.now() - from
}

type Notice = { readonly seq: number; readonly at: number }

async function measureLag(sql: postgres.Sql): Promise<void> {
  const notices: Notice[] = []
  const listening = await sql.listen('event', (seq) => {
    notices.push({ seq: Number(seq), at: performance.now() })
  })
  const committed = new Map<number, number>()
  const total = A_SECOND * SECONDS
  const started = performance.now()
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let nth = writer; nth < total; nth += WRITERS) {
        const due = started + (1000 * nth) / A_SECOND
        const early = due - performance.now()
        if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
        await sql`
          insert into outbox (name, subject_kind, subject_id, facts, happened_at)
          values ('bench.recorded', 'bench', ${nth}, '{}', now())`
        committed.set(nth, performance.now())
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  while ((await sql`select 1 from outbox limit 1`).length > 0);
  await listening.unlisten()
  const numbered = await sql<{ feed_seq: string; nth: string }[]>`
    select feed_seq, subject_id as nth from business_event
    where subject_kind = 'bench' order by feed_seq desc limit ${total}`
  const lags = numbered.toReversed().map(({ feed_seq, nth }) => {
    const notice = notices.find(({ seq }) => seq >= Number(feed_seq))
    return (notice?.at ?? Number.POSITIVE_INFINITY) - (committed.get(Number(nth)) ?? 0)
  })
  process.stdout.write(
    `${total} events at ${(total / took).toFixed(0)} a second: from the commit to the notification ` +
      `median ${percentile(lags, 0.5).toFixed(0)} ms, p99 ${percentile(lags, 0.99).toFixed(0)} ms (wanted: at most 200 ms)\n`,
  )
}
