import { mkdir, writeFile } from 'node:fs/promises'

import postgres from 'postgres'

import type { BenchOptions, BenchRow, Material } from './bench-row.ts'
import { openBenchDatabase } from './beside/bench-database.ts'
import { logIn } from './beside/log-in.ts'
import { startFloorServer } from './beside/start-floor-server.ts'
import { startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { alone } from './measure/alone.ts'
import { inFlight } from './measure/in-flight.ts'
import type { BenchRequest } from './request.ts'
import { rowsNamed } from './rows/every-row.ts'

const WARM_UP_RUNS = 30

type Figures = {
  readonly row: BenchRow
  readonly medianMs: number
  readonly p99Ms: number
  readonly perSecond?: number
  readonly floorPerSecond?: number
}

export async function benchCalls({ parts, only, brand }: BenchOptions): Promise<void> {
  const database = await openBenchDatabase(parts)
  const sql = postgres(database.url, { max: 4, onnotice: () => {} })
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const server = await startServer({ ...place, port: await freePort() })
  const floor = await startFloorServer({ ...place, port: await freePort() })
  try {
    const material = { sql, brand, headers: await logIn(server.baseUrl, brand) }
    const figures: Figures[] = []
    for (const row of rowsNamed(only)) {
      const measured = await measureCall(row, material, {
        server: server.baseUrl,
        floor: floor.baseUrl,
      })
      figures.push(measured)
      process.stdout.write(`${callFiguresLine(measured)}\n`)
    }
    if (only === undefined) await writeCallFigures(parts, figures)
  } finally {
    await Promise.all([server.close(), floor.close(), sql.end()])
    await database.close()
  }
}

async function measureCall(
  row: BenchRow,
  material: Material,
  at: { readonly server: string; readonly floor: string },
): Promise<Figures> {
  const requests = await row.requests(material)
  const { medianMs, p99Ms } = await alone(at.server, requests, row.runs)
  if (!row.floor) return { row, medianMs, p99Ms }
  const fresh = row.usesUp ? requests.slice(row.runs + WARM_UP_RUNS) : requests
  const half = Math.floor(fresh.length / 2)
  const [forServer, forFloor] = row.usesUp
    ? [fresh.slice(0, half), fresh.slice(half)]
    : [fresh, fresh]
  // On a small catalogue no requests are left to send in flight.
  if (forServer.length === 0) return { row, medianMs, p99Ms }
  const each = row.usesUp ? 'once' : 'round'
  const ours = await inFlight(at.server, forServer, each)
  const bare = await inFlight(at.floor, toFloor(forFloor, row.floor.path), each)
  return { row, medianMs, p99Ms, perSecond: ours.perSecond, floorPerSecond: bare.perSecond }
}

const toFloor = (requests: readonly BenchRequest[], path: string) =>
  requests.map((request) => ({ ...request, path }))

const HEAD = `| what one request does | median ms | p99 ms | budget | at 64 in flight | floor | share | wanted |
| --- | --- | --- | --- | --- | --- | --- | --- |`

function callFiguresLine({ row, medianMs, p99Ms, perSecond, floorPerSecond }: Figures): string {
  const flight =
    perSecond === undefined || floorPerSecond === undefined
      ? ['', '', '', '']
      : [
          `${perSecond.toFixed(0)}/s`,
          `${floorPerSecond.toFixed(0)}/s`,
          `${((100 * perSecond) / floorPerSecond).toFixed(0)} %`,
          `≥ ${100 * (row.floor?.share ?? 0)} %`,
        ]
  return `| ${[row.name, medianMs.toFixed(1), p99Ms.toFixed(1), `≤ ${row.budgetMs}`, ...flight].join(' | ')} |`
}

async function writeCallFigures(parts: number, figures: readonly Figures[]): Promise<void> {
  const folder = new URL('../results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const lines = [
    `# \`npm run bench -- calls --parts ${parts}\``,
    '',
    HEAD,
    ...figures.map(callFiguresLine),
    '',
  ]
  await writeFile(new URL(`calls-${parts}.md`, folder), lines.join('\n'))
}
