import { hash } from '@node-rs/argon2'
import type { Brand } from '@portal/brands/brand.ts'
import { loadBrands } from '@portal/brands/load-brands.ts'
import postgres from 'postgres'

import { readFacts } from '#src/facts.ts'
import { linkHandovers } from '#src/handover-messages.ts'
import { type BrandSize, loadBrand } from '#src/load-brand.ts'
import { numberOrders } from '#src/number-orders.ts'
import { RowsInFlight, type RowSink, RowsInMemory } from '#src/row-sink.ts'
import { newSerials } from '#src/serials.ts'
import {
  createMonths,
  emptyTables,
  refuseFilled,
  settle,
  withoutForeignKeyChecks,
} from '#src/target-database.ts'
import { writeActivities } from '#src/write-activities.ts'
import { writeClientLogs } from '#src/write-client-logs.ts'
import { writeStaff } from '#src/write-companies.ts'
import { writeFacts } from '#src/write-facts.ts'
import { writeGifts } from '#src/write-gifts.ts'
import { writeHandovers } from '#src/write-handovers.ts'
import { writeMessages } from '#src/write-messages.ts'
import { writePrices } from '#src/write-prices.ts'
import { writeReminders } from '#src/write-reminders.ts'
import { writeReturns } from '#src/write-returns.ts'
import { writeSignIns } from '#src/write-sign-ins.ts'
import { writeStatements } from '#src/write-statements.ts'
import { writeVouchers } from '#src/write-vouchers.ts'
import { writeWallets } from '#src/write-wallet.ts'

export const DEMO_PASSWORD = 'demo1234'

export type DemoLoad = {
  databaseUrl: string
  /** Parts per brand; above 10,000 only the first brand has this many. */
  parts: number
  /** The last day of the generated half year, used in place of the current time. */
  today: Date
  /** The folder of the brands; this repository's by default. */
  brandsFolder?: string | undefined
  /** The largest brand; by default the first that shows coming-soon parts. */
  firstBrand?: string | undefined
  /** Empties a database that contains parts, instead of refusing it. */
  replace?: boolean
  onProgress?: (done: DemoProgress) => void
}
export type DemoProgress = { step: string; share: number }
export type DemoFigures = { brands: number; parts: number; seconds: number }

const LARGE_FROM = 20_000
/** One for each table that grows with the catalogue, plus spare ones. */
const CONNECTIONS = 30
const WRITING_SHARE = 0.75

/**
 * Fills an empty, migrated database with realistic data: the same catalogue, dealers and orders in
 * every run with the same size and day. A small load is one transaction and leaves nothing behind
 * if it is interrupted.
 *
 * @throws {Error} when the database already contains parts and `replace` is not set
 */
export async function loadDemo(load: DemoLoad): Promise<DemoFigures> {
  const started = performance.now()
  const brands = inOrder(await loadBrands(load.brandsFolder), load.firstBrand)
  const sql = postgres(load.databaseUrl, {
    max: CONNECTIONS,
    onnotice: () => {},
    connection: { application_name: 'portal-demo' },
  })
  try {
    if (load.replace) await emptyTables(sql)
    else await refuseFilled(sql)
    const write = load.parts > LARGE_FROM ? writeLarge : writeSmall
    const parts = await write(sql, load, brands)
    return { brands: brands.length, parts, seconds: (performance.now() - started) / 1000 }
  } finally {
    await sql.end()
  }
}

function inOrder(brands: readonly Brand[], requested: string | undefined): Brand[] {
  const first = brands.find((one) => one.id === requested) ?? brands.find((one) => one.comingSoon)
  return first ? [first, ...brands.filter((one) => one !== first)] : [...brands]
}

async function writeSmall(sql: postgres.Sql, load: DemoLoad, brands: Brand[]): Promise<number> {
  const rows = new RowsInMemory()
  const parts = await generate(rows, load, brands)
  await sql.begin(async (tx) => {
    await withoutForeignKeyChecks(tx)
    await tx`select drop_bulk_indexes()`
    await createMonths(tx, load.today)
    await rows.writeTo(tx, (table) => {
      load.onProgress?.({ step: table, share: WRITING_SHARE })
    })
    await numberOrders(tx)
    await writeGifts(tx, { brands, today: load.today })
    await writeVouchers(tx, { brands, today: load.today })
    await writePrices(tx, { brands, today: load.today })
    await writeActivities(tx, { brands, today: load.today })
    await writeReturns(tx, { brands, today: load.today })
    await writeHandovers(tx, { brands, today: load.today })
    await writeWallets(tx, { brands, today: load.today })
    await writeStatements(tx, { brands, today: load.today })
    await writeReminders(tx, load.today)
    await writeMessages(tx, { brands, today: load.today })
    await writeSignIns(tx, { brands, today: load.today })
    await writeClientLogs(tx, { brands, today: load.today })
    await settle(tx, (step, share) => report(load, step, share))
    await linkHandovers(tx)
  })
  await sql`analyze`
  report(load, 'done', 1)
  return parts
}

async function writeLarge(sql: postgres.Sql, load: DemoLoad, brands: Brand[]): Promise<number> {
  await sql`select drop_bulk_indexes()`
  await createMonths(sql, load.today)
  const rows = new RowsInFlight(sql)
  const parts = await generate(rows, load, brands)
  await rows.finish()
  await numberOrders(sql)
  await writeGifts(sql, { brands, today: load.today })
  await writeVouchers(sql, { brands, today: load.today })
  await writePrices(sql, { brands, today: load.today })
  await writeActivities(sql, { brands, today: load.today })
  await writeReturns(sql, { brands, today: load.today })
  await writeHandovers(sql, { brands, today: load.today })
  await writeWallets(sql, { brands, today: load.today })
  await writeStatements(sql, { brands, today: load.today })
  await writeReminders(sql, load.today)
  await writeMessages(sql, { brands, today: load.today })
  await writeSignIns(sql, { brands, today: load.today })
  await writeClientLogs(sql, { brands, today: load.today })
  await settle(sql, (step, share) => report(load, step, share))
  await linkHandovers(sql)
  await sql`vacuum analyze`
  report(load, 'done', 1)
  return parts
}

function report(load: DemoLoad, step: string, share: number): void {
  load.onProgress?.({ step, share: WRITING_SHARE + (1 - WRITING_SHARE) * share })
}

async function generate(sink: RowSink, load: DemoLoad, brands: Brand[]): Promise<number> {
  const facts = readFacts()
  const { today } = load
  const serials = newSerials()
  const passwordHash = await hash(DEMO_PASSWORD)
  writeStaff(sink, passwordHash, today)
  const ids = writeFacts(facts, sink)
  const sizes = brandSizes(load.parts, brands.length)
  const all = sizes.reduce((sum, size) => sum + size.parts, 0)
  const onPart = () => {
    if (serials.part % 500 === 0)
      load.onProgress?.({ step: 'parts', share: (serials.part / all) * WRITING_SHARE })
  }
  for (const [index, brand] of brands.entries()) {
    const size = sizes[index]
    if (!size) throw new Error('A brand without a size.')
    await loadBrand({ sink, facts, brand, size, ids, serials, today, passwordHash, onPart })
  }
  return serials.part
}

const MAX_FOR_EVERY_BRAND = 10_000

const SMALL: BrandSize = { parts: 3_000, companies: 5, orders: 420 }

const PARTS_OF_A_COMPANY = 200

const ORDERS_OF_A_PART = 0.265

/**
 * The sizes of the brands for `parts` parts. Up to 10,000, every brand has this size; above, only
 * the first brand does, with dealers and orders in proportion, and the others stay small.
 */
function brandSizes(parts: number, brands: number): BrandSize[] {
  if (parts <= MAX_FOR_EVERY_BRAND)
    return Array.from({ length: brands }, () => ({ ...SMALL, parts }))
  const large = {
    parts,
    companies: Math.max(SMALL.companies, Math.round(parts / PARTS_OF_A_COMPANY)),
    orders: Math.round(parts * ORDERS_OF_A_PART),
  }
  return [large, ...Array.from({ length: brands - 1 }, () => SMALL)]
}
