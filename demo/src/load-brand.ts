import type { Brand } from '@portal/brands/brand.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import { writeAdvantages } from '#src/advantages.ts'
import { planCatalogue, type PlannedPart } from '#src/catalogue-plan.ts'
import { demoCompanies, type DemoCompany } from '#src/companies.ts'
import { type DemoPart, partMaker } from '#src/demo-part.ts'
import { writeDevelopmentRequests } from '#src/development-requests.ts'
import { type LaunchedPart, writeDevelopments } from '#src/developments.ts'
import { type Facts, makeFinder } from '#src/facts.ts'
import { writeFeedback } from '#src/feedback.ts'
import { writeInterest } from '#src/interest.ts'
import { kitFinder } from '#src/kit-components.ts'
import { writeOwnStock } from '#src/own-stock.ts'
import { type PartLifetime, partLifetimes } from '#src/part-lifetime.ts'
import { drawnPictureFinder, pictureFinder } from '#src/part-pictures.ts'
import { modelLine } from '#src/part-words.ts'
import { writeQuestions } from '#src/questions.ts'
import { writeRecentVehicles } from '#src/recent-vehicles.ts'
import { planRestocks, type Restock } from '#src/restock-plan.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { DemoSerials } from '#src/serials.ts'
import { plannedStock } from '#src/stock-plan.ts'
import { writeStorefront } from '#src/storefront.ts'
import { planTrade, type Trade, TRADE_DAYS } from '#src/trade-plan.ts'
import { writeVideos } from '#src/videos.ts'
import { staffTime } from '#src/working-time.ts'
import { ORDER_STAFF_IDS, writeCompanies } from '#src/write-companies.ts'
import { type FactIds, writePart } from '#src/write-part.ts'
import { type SoldPart, type StoredCompany, writeOrder } from '#src/write-trade.ts'

export type BrandSize = { parts: number; companies: number; orders: number }

export type BrandLoad = {
  sink: RowSink
  facts: Facts
  brand: Brand
  size: BrandSize
  ids: FactIds
  serials: DemoSerials
  today: Date
  passwordHash: string
  onPart: () => void
}

const FLUSH_EVERY = 2_000
const LARGE_FROM = 20_000
const MAIN_MAKE = 1
const SOLD_MAKE = 0.45
const OTHER_MAKE = 0.2
const ENOUGH = 400
/** Longer than a part is shown among the new ones. */
const NEW_DAYS = 45

type Planned = {
  plan: readonly PlannedPart[]
  /** Whether customers of the brand buy the part: it is on sale, and of a make that the brand sells. */
  isSold: (part: number) => boolean
  lives: readonly PartLifetime[]
  companies: readonly DemoCompany[]
  trade: Trade
}
type StockedParts = { sold: SoldPart[]; available: Int32Array }

export async function loadBrand(load: BrandLoad): Promise<void> {
  const { brand, sink, serials } = load
  const planned = planBrand(load)
  const { companies, trade } = planned
  const stocked = await writeCatalogue(load, planned)
  const stored = writeCompanies(companies, { ...load, serials })
  writeCheckouts(load, trade, stored)
  await writeOrders(load, { orders: trade.orders, stored, sold: stocked.sold })
  serials.checkout += trade.checkouts
  writeStorefront(load, serials)
  writeVideos(load, serials)
  const picturesOf = pictureFinder(load.facts)
  writeAdvantages({ ...load, typeIds: load.ids.partType, picturesOf }, serials)
  const popular = [...trade.sold90Days.keys()]
    .toSorted((one, other) => (trade.sold90Days[other] ?? 0) - (trade.sold90Days[one] ?? 0))
    .slice(0, 400)
  const sold = (part: number) => soldPart(stocked, part)
  const seen = { ...load, companies: stored, popular, sold }
  const pictures = (part: number) => {
    const one = planned.plan[part]
    return one ? picturesOf(one.type) : []
  }
  writeQuestions({ ...seen, pictures }, serials)
  writeOwnStock({ ...seen, brandId: brand.id, company: stored[0] })
  const launched = newestUnsold(load, planned, stocked)
  const development = { ...seen, launched, pictureOf: drawnPictureFinder(load.facts) }
  writeDevelopmentRequests(development, writeDevelopments(development, serials), serials)
  writeFeedback({ sink, brand, companies: stored, today: load.today }, serials)
  writeInterest(
    {
      ...seen,
      available: (part, warehouse) => stocked.available[part * 2 + warehouse - 1] ?? 0,
      usualQuantity: (part) => planned.plan[part]?.type.order_quantities[0] ?? 1,
    },
    serials,
  )
  writeRecentVehicles(sink, {
    accounts: stored.slice(0, 2).flatMap(({ accountIds }) => accountIds),
    makes: brand.server.makes,
    vehicles: load.ids.vehicle,
    today: load.today,
  })
  await sink.flush()
}

function isNew(life: PartLifetime | undefined, today: Date): boolean {
  return life !== undefined && life.listedAt.getTime() > today.getTime() - NEW_DAYS * DAY_MS
}

function planBrand({ facts, brand, size, today }: BrandLoad): Planned {
  const main = brand.mainBrands.tiles.map((tile) => tile.make)
  const share = (make: string) => {
    if (main.includes(make)) return MAIN_MAKE
    return brand.server.makes.includes(make) ? SOLD_MAKE : OTHER_MAKE
  }
  const plan = planCatalogue(facts, {
    size: size.parts,
    makeShare: share,
    requested: brand.hotKeywords,
  })
  const lives = partLifetimes(plan, { seed: brand.id, today, comingSoon: brand.comingSoon })
  const hasBeijing = brand.warehouses.includes(2)
  const companies = demoCompanies(brand, size.companies)
  const isSold = soldParts(plan, lives, brand)
  const { dispatch } = brand
  // What has just arrived was ordered by nobody before, unless there is hardly anything else.
  const isTiny = plan.length < ENOUGH
  const setting = {
    companies,
    today,
    dispatch,
    hasBeijing,
    orders: size.orders,
    isSold: (part: number) => isSold(part) && (isTiny || !isNew(lives[part], today)),
    seed: brand.id,
  }
  return { plan, isSold, lives, companies, trade: planTrade(plan, setting) }
}

/** A catalogue with hardly a part of the brand's makes, as tests load it, sells whatever it has. */
function soldParts(
  plan: readonly PlannedPart[],
  lives: readonly PartLifetime[],
  { server }: Brand,
): (part: number) => boolean {
  const onSale = plan.map((_, part) => {
    const life = lives[part]
    return life !== undefined && isOnSale(life)
  })
  const ofMakes = plan.map(({ application }) => server.makes.includes(application.make))
  const hasEnough = ofMakes.filter(Boolean).length >= ENOUGH
  return (part) => onSale[part] === true && (!hasEnough || ofMakes[part] === true)
}

async function writeCatalogue(load: BrandLoad, planned: Planned): Promise<StockedParts> {
  const { facts, brand, sink, ids, serials, onPart } = load
  const { plan, lives, trade } = planned
  const createPart = partMaker(facts, brand, plan.length > LARGE_FROM)
  const picturesOf = pictureFinder(facts)
  const kitOf = kitFinder(plan)
  const makeOf = makeFinder(facts)
  const firstPartId = toId<'part'>(serials.part + 1)
  const restocks = planRestocks(trade.orders, { seed: brand.id, today: load.today })
  const stocked: StockedParts = { sold: [], available: new Int32Array(plan.length * 2) }
  for (const [index, one] of plan.entries()) {
    const id = toId<'part'>((serials.part += 1))
    const part = createPart(one)
    const life = lives[index]
    if (!life) throw new Error('A part without a life.')
    const sold90Days = trade.sold90Days[index] ?? 0
    const row = { id, part, life, sold90Days, pictures: picturesOf(one.type), kit: kitOf(one) }
    writePart(row, { sink, brand, ids, firstPartId, makeOf })
    for (const warehouse of brand.warehouses)
      writeStock(load, { id, index, part, life, warehouse, trade, restocks, stocked })
    const { ownNumber, oeNumber, name, dealerFen: priceFen } = part
    stocked.sold.push({ id, ownNumber, oeNumber, name, priceFen })
    onPart()
    if (index % FLUSH_EVERY === 0) await sink.flush()
  }
  return stocked
}

type StockOfPart = {
  id: Id<'part'>
  index: number
  part: DemoPart
  life: PartLifetime
  warehouse: 1 | 2
  trade: Trade
  restocks: ReadonlyMap<number, Restock>
  stocked: StockedParts
}

/** Writes the balance and its receipts: everything received is available, allocated or shipped. */
function writeStock({ sink, brand, today, serials }: BrandLoad, stock: StockOfPart): void {
  const { id, index, warehouse, trade, stocked } = stock
  const place = index * 2 + warehouse - 1
  const allocated = trade.allocated[place] ?? 0
  const { available, inTransit, arrivesOn } = plannedStock(stock.part, { ...stock, today })
  const onHand = available + allocated
  stocked.available[place] = available
  sink.add('stock', [id, warehouse, onHand, allocated, inTransit, arrivesOn])
  const received = onHand + (trade.shipped[place] ?? 0)
  const restock = stock.restocks.get(place)
  const opening = restock && restock.before < received ? restock.before : received
  const receive = (pieces: number, at: Date) => {
    if (pieces === 0) return
    const event = (serials.stockEvent += 1)
    const row = [event, brand.id, id, warehouse, 'receipt', pieces, 0, null, at]
    sink.add('stock_event', row)
  }
  receive(opening, staffTime.before(today, (TRADE_DAYS + 7) * staffTime.hoursADay))
  receive(received - opening, new Date(restock?.at ?? 0))
}

function writeCheckouts(
  { sink, brand, serials }: BrandLoad,
  { orders }: Trade,
  stored: readonly StoredCompany[],
): void {
  let last = -1
  for (const { checkout, company, account, at } of orders) {
    if (checkout === last) continue
    last = checkout
    const { id, accountIds } = stored[company] ?? { id: toId<'company'>(0), accountIds: [] }
    const accountId = accountIds[account] ?? null
    sink.add('checkout', [serials.checkout + checkout + 1, brand.id, id, accountId, new Date(at)])
  }
}

const LAUNCHED = 2

/** The newest parts in Guangzhou whose number is in no order yet, and not launched by a brand before. */
function newestUnsold(
  { facts, serials, today }: BrandLoad,
  { plan, isSold, lives, trade }: Planned,
  stocked: StockedParts,
): LaunchedPart[] {
  const makeOf = makeFinder(facts)
  const ordered = new Set(serials.launched)
  for (const { lines } of trade.orders)
    for (const { part } of lines) ordered.add(soldPart(stocked, part).oeNumber)
  const launched = plan
    .map(({ type, application: { make, vehicles } }, part) => ({
      part,
      ...soldPart(stocked, part),
      model: modelLine(makeOf(make), vehicles.slice(0, 1), makeOf),
      type: type.id,
      listedAt: lives[part]?.listedAt ?? today,
    }))
    .filter(
      ({ part, oeNumber }) =>
        isSold(part) && (stocked.available[part * 2] ?? 0) > 0 && !ordered.has(oeNumber),
    )
    .toSorted((one, other) => other.listedAt.getTime() - one.listedAt.getTime())
    .slice(0, LAUNCHED)
  for (const { oeNumber } of launched) serials.launched.add(oeNumber)
  return launched
}

const isOnSale = ({ isComingSoon, isWithdrawn }: PartLifetime) => !isComingSoon && !isWithdrawn

type Ordering = { orders: Trade['orders']; stored: StoredCompany[]; sold: SoldPart[] }

async function writeOrders(load: BrandLoad, { orders, stored, sold }: Ordering): Promise<void> {
  const { sink, brand, serials, today } = load
  const stocked = { sold }
  const target = {
    sink,
    brand,
    serials,
    today,
    staffIds: ORDER_STAFF_IDS,
    companies: stored,
    checkoutBefore: serials.checkout,
    sold: (part: number) => soldPart(stocked, part),
  }
  for (const [index, order] of orders.entries()) {
    writeOrder(order, target)
    if (index % FLUSH_EVERY === 0) await sink.flush()
  }
}

function soldPart({ sold }: Pick<StockedParts, 'sold'>, part: number): SoldPart {
  const found = sold[part]
  if (!found) throw new Error('A part that is not in the catalogue was sold.')
  return found
}
