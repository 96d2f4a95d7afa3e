import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import postgres from 'postgres'

import type { BenchOptions, BenchRow, Material } from './bench-row.ts'
import { openBenchDatabase } from './beside/bench-database.ts'
import { logIn } from './beside/log-in.ts'
import { startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { rowsNamed } from './rows/every-row.ts'
import { send } from './send.ts'

const FOLDER = new URL('../plans/', import.meta.url)
/** Prepares the statements and warms the caches before the recorded run. */
const WARM_UP_RUNS = 7

export async function keepPlans({ parts, brand, only }: BenchOptions): Promise<void> {
  const database = await openBenchDatabase(parts)
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  const log = await logFile(sql)
  await explain(sql, true)
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const server = await startServer({ ...place, port: await freePort() })
  try {
    const material = { sql, brand, headers: await logIn(server.baseUrl, brand) }
    await mkdir(FOLDER, { recursive: true })
    for (const row of rowsNamed(only)) {
      const plan = await planOf(row, material, { baseUrl: server.baseUrl, log })
      const file = new URL(`${row.name.replaceAll(/[^a-z0-9]+/gi, '-')}.txt`, FOLDER)
      await writeFile(file, `${row.name}, ${parts} parts\n\n${plan}`)
      process.stdout.write(`${path.basename(file.pathname)}\n`)
    }
  } finally {
    await server.close()
    await explain(sql, false)
    await sql.end()
    await database.close()
  }
}

async function planOf(
  row: BenchRow,
  material: Material,
  { baseUrl, log }: { readonly baseUrl: string; readonly log: string },
): Promise<string> {
  const requests = await row.requests(material)
  for (const request of requests.slice(0, WARM_UP_RUNS)) await send(baseUrl, request)
  const before = (await readFile(log)).length
  const kept = requests[WARM_UP_RUNS % requests.length]
  if (!kept) throw new Error(`${row.name} has no request`)
  await send(baseUrl, kept)
  return (await readFile(log)).subarray(before).toString()
}

async function explain(sql: postgres.Sql, on: boolean): Promise<void> {
  const settings = [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_buffers', 'on'],
    ['auto_explain.log_parameter_max_length', '60'],
  ]
  await sql`load 'auto_explain'`
  for (const [name, value] of settings)
    await sql.unsafe(
      `alter database portal ${on ? `set ${String(name)} = '${String(value)}'` : `reset ${String(name)}`}`,
    )
}

async function logFile(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ data_directory: string }[]>`show data_directory`
  return path.join(row?.data_directory ?? '', '../postgres.log')
}
