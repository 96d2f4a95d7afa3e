import { readFile } from 'node:fs/promises'

import { createCaller } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { readVinPhoto } from '@portal/contract/vin-photo.ts'

import { openBenchDatabase } from './beside/bench-database.ts'
import { logIn } from './beside/log-in.ts'
import { startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { percentile } from './measure/percentile.ts'

const DEMO_PARTS = 3000
const PICTURES = new URL('../vin-photos/', import.meta.url)

/** `vin` is null for a picture without a readable VIN. */
type Labelled = {
  readonly file: string
  readonly class: string
  readonly kind: string
  readonly vin: string | null
}

type Outcome = Labelled & {
  readonly read: string | null
  readonly wallMs: number
  readonly cpuMs: number
  readonly memoryBytes: number
}

/**
 * Sends the pictures sequentially and counts correct, wrong and missing VINs. Exits with 1 below
 * the minimum: 90 % of the pictures with a VIN read, no wrong VIN.
 *
 * @param run.url a running server on this machine; if absent, one is started
 */
export async function benchVinPhotos(run: {
  readonly url?: string | undefined
  readonly brand: string
}): Promise<void> {
  if (run.url !== undefined) return measurePhotos(run.url, run.brand)
  const database = await openBenchDatabase(DEMO_PARTS)
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand: run.brand }
  const server = await startServer({ ...place, port: await freePort() })
  try {
    await measurePhotos(server.baseUrl, run.brand)
  } finally {
    await server.close()
    await database.close()
  }
}

async function measurePhotos(baseUrl: string, brand: string): Promise<void> {
  const headers = await logIn(baseUrl, brand)
  const call = createCaller({ baseUrl, segment: 'Shop', headers: () => headers })
  const text = await readFile(new URL('labels.json', PICTURES), 'utf8')
  // Part of this repository, so their shape is known.
  const labels = JSON.parse(text) as readonly Labelled[]
  const outcomes: Outcome[] = []
  let cpuBefore = 0
  for (const label of labels) {
    const filebase64 = await readFile(new URL(label.file, PICTURES), 'base64')
    const from = performance.now()
    const read = await call(readVinPhoto, { filebase64 }).then(({ vin }) => vin, nullIfNone)
    const wallMs = performance.now() - from
    const { cpuMs, memoryBytes } = await readerCost(baseUrl)
    // The CPU time starts at 0 if the process was restarted.
    const spent = cpuMs >= cpuBefore ? cpuMs - cpuBefore : cpuMs
    outcomes.push({ ...label, read, wallMs, cpuMs: spent, memoryBytes })
    cpuBefore = cpuMs
  }
  print(outcomes)
}

function nullIfNone(error: unknown): null {
  if (error instanceof ServerRefusal && error.status === 404) return null
  throw error
}

async function readerCost(baseUrl: string): Promise<{ cpuMs: number; memoryBytes: number }> {
  const text = await (await fetch(new URL('/metrics', baseUrl))).text()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return {
    cpuMs: value('vin_reader_cpu_seconds') * 1000,
    memoryBytes: value('vin_reader_memory_bytes'),
  }
}

function print(outcomes: readonly Outcome[]): void {
  const groups = Object.groupBy(outcomes, (one) => one.class)
  for (const [name, group = []] of Object.entries(groups)) printGroup(name, group)
  const withVin = outcomes.filter(({ vin }) => vin !== null)
  printGroup('all', outcomes)
  const exact = withVin.filter(({ vin, read }) => read === vin).length
  const wrong = outcomes.filter(({ vin, read }) => read !== null && read !== vin)
  const share = (100 * exact) / withVin.length
  const memory = Math.max(...outcomes.map(({ memoryBytes }) => memoryBytes)) / 2 ** 20
  say(`exact ${exact} of ${withVin.length} with a VIN, ${share.toFixed(1)} %, wanted 90 %`)
  say(`wrong VINs ${wrong.length}, wanted none; memory ${memory.toFixed(0)} MB, at most 1024 MB`)
  for (const { file, kind, vin, read } of outcomes)
    if (read !== vin) say(`  ${file} ${kind}: ${read ?? 'none'} instead of ${vin ?? 'none'}`)
  if (share < 90 || wrong.length > 0) process.exitCode = 1
}

function printGroup(name: string, group: readonly Outcome[]): void {
  const right = group.filter(({ vin, read }) => read === vin).length
  const wrong = group.filter(({ vin, read }) => read !== null && read !== vin).length
  const wall = spread(group.map(({ wallMs }) => wallMs))
  const cpu = spread(group.map(({ cpuMs }) => cpuMs))
  say(
    `${name.padEnd(10)} ${right} of ${group.length} right, ${wrong} wrong; ` +
      `median / p95 ${wall}, processor ${cpu}`,
  )
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)} ms`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
