import {
  DAY_MS,
  dayPlus,
  HOUR_MS,
  MINUTE_MS,
  readMoment,
  shanghaiDay,
  weekdayOf,
} from '@portal/rules/time/shanghai-time.ts'

import { momentPicker } from '#src/calendar.ts'
import type { PlannedPart } from '#src/catalogue-plan.ts'
import type { DemoCompany } from '#src/companies.ts'
import { FLASH_SALES } from '#src/flash-sales.ts'
import { type OrderStatus, type Shipping, statusOf } from '#src/order-status.ts'
import { type Random, randomFrom, weightedPicker } from '#src/random.ts'
import { customerTime } from '#src/working-time.ts'

export type PlannedLine = { part: number; quantity: number; shipped: number }
export type PlannedOrder = {
  company: number
  /** Index in the company's accounts. */
  account: number
  checkout: number
  warehouse: 1 | 2
  at: number
  status: OrderStatus
  isSpecialApproval: boolean
  lines: PlannedLine[]
}

export type Trade = {
  orders: PlannedOrder[]
  checkouts: number
  /** Pieces by part index. */
  sold90Days: Int32Array
  /** By part index × 2 + warehouse - 1. */
  allocated: Int32Array
  shipped: Int32Array
}

export type TradeSetting = Shipping & {
  companies: readonly DemoCompany[]
  hasBeijing: boolean
  orders: number
  isSold: (part: number) => boolean
  seed: string
}

export const TRADE_DAYS = 182
const FAVOURITES = 70
const FAVOURITE_SHARE = 0.6
/** Companies order best sellers for themselves alone while those are a flash sale. */
const FLASH_ORDERS = 16
const FLASH_DAYS = 6
/** Those of the demo accounts, which always wait for an approval, a first parcel and a second one. */
const OPEN_COMPANIES = 2
/** Counted while customers look; short enough that no order of before the cut-off should have left. */
const OPEN_HOURS = 1.4
const SUNDAY = 6
const BASKETS = 20
/** From the cut-off until all that leaves has left. */
const LEFT_SINCE_MS = 1.5 * HOUR_MS

export function planTrade(plan: readonly PlannedPart[], setting: TradeSetting): Trade {
  const { companies, today, seed, orders } = setting
  const random = randomFrom(`${seed} trade`)
  const pickMoment = momentPicker(today, TRADE_DAYS)
  const pickCompany = weightedPicker(companies.map((company) => company.rhythm))
  const moments = Array.from({ length: orders }, () => pickMoment(random)).toSorted((a, b) => a - b)
  const basket = basketFiller(plan, setting, random)
  const trade = emptyTrade(plan.length)
  for (const at of moments) {
    const company = pickCompany(random)
    let account: number | undefined
    for (const warehouse of warehousesOf(companies[company], setting, random)) {
      const lines = basket(company)
      // One person orders from both warehouses.
      const drawn = buyerOf(companies[company], random)
      account ??= drawn
      const common = { company, account, checkout: trade.checkouts, warehouse, at }
      const state = statusOf(common, setting, random)
      enter(trade, { ...common, ...state, lines }, today)
    }
    trade.checkouts += 1
  }
  enterFlashOrders(trade, plan, setting)
  enterOpenOrders(trade, basket, setting)
  trade.orders.sort((one, other) => one.at - other.at)
  return trade
}

function enterFlashOrders(trade: Trade, plan: readonly PlannedPart[], setting: TradeSetting): void {
  const { companies, today, seed } = setting
  const random = randomFrom(`${seed} flash sales`)
  const pickMoment = momentPicker(today, FLASH_DAYS)
  const best = FLASH_SALES.flatMap(({ type }) => bestSeller(plan, trade, type) ?? [])
  if (best.length === 0) return
  for (let order = 0; order < FLASH_ORDERS; order += 1) {
    const [company, part, at] = [
      random.below(companies.length),
      random.pick(best),
      pickMoment(random),
    ]
    const quantity = random.pick(plan[part]?.type.order_quantities ?? [1])
    const common = { company, checkout: trade.checkouts, warehouse: 1 as const, at }
    const lines = [{ part, quantity, shipped: 0 }]
    const state = statusOf(common, setting, random)
    const account = buyerOf(companies[company], random)
    enter(trade, { ...common, ...state, account, lines }, today)
    trade.checkouts += 1
  }
}

function enterOpenOrders(
  trade: Trade,
  basket: (company: number) => PlannedLine[],
  { companies, today, seed }: TradeSetting,
): void {
  const random = randomFrom(`${seed} open orders`)
  const justNow = () =>
    customerTime.before(today, OPEN_HOURS * (0.2 + 0.8 * random.next())).getTime()
  for (let company = 0; company < Math.min(OPEN_COMPANIES, companies.length); company += 1)
    for (const [status, at] of [
      ['confirmed', justNow()],
      ['pending_approval', justNow()],
      ['partly_shipped', afterLastCutOff(today, random)],
    ] as const) {
      const account = buyerOf(companies[company], random)
      const isSpecialApproval = status === 'pending_approval'
      const common = { company, account, checkout: trade.checkouts, warehouse: 1 as const, at }
      const lines = severalOf(() => basket(company))
      const isWhole = status === 'partly_shipped' && lines.length === 1
      const reached = isWhole ? 'shipped' : status
      enter(trade, { ...common, status: reached, isSpecialApproval, lines }, today)
      trade.checkouts += 1
    }
}

/** A first parcel leaves without the others only where there are several; a tiny catalogue may have one part. */
function severalOf(basket: () => PlannedLine[]): PlannedLine[] {
  return Array.from({ length: BASKETS }, basket).find((lines) => lines.length > 1) ?? basket()
}

const afterCutOff = (day: string) => readMoment(`${day} 16:05`).getTime()

/** Too late to leave the same day, as the last parcel need not, early enough that the first one has left since. */
function afterLastCutOff(today: Date, random: Random): number {
  let day = shanghaiDay(today)
  while (weekdayOf(day) === SUNDAY || afterCutOff(day) + LEFT_SINCE_MS > today.getTime())
    day = dayPlus(day, -1)
  return afterCutOff(day) + random.below(20 * MINUTE_MS)
}

function bestSeller(plan: readonly PlannedPart[], { sold90Days }: Trade, type: string) {
  const sold = (part: number) => sold90Days[part] ?? 0
  const parts = plan.flatMap((one, part) => (one.type.id === type && sold(part) > 0 ? [part] : []))
  return parts.toSorted((one, other) => sold(other) - sold(one) || one - other)[0]
}

function emptyTrade(parts: number): Trade {
  return {
    orders: [],
    checkouts: 0,
    sold90Days: new Int32Array(parts),
    allocated: new Int32Array(parts * 2),
    shipped: new Int32Array(parts * 2),
  }
}

function warehousesOf(
  company: DemoCompany | undefined,
  { hasBeijing }: TradeSetting,
  random: Random,
): (1 | 2)[] {
  if (!hasBeijing || !company?.isRegionalWarehouse) return [1]
  const chance = random.next()
  if (chance < 0.3) return [1, 2]
  return chance < 0.4 ? [2] : [1]
}

function basketFiller(plan: readonly PlannedPart[], setting: TradeSetting, random: Random) {
  const pick = weightedPicker(
    plan.map(({ popularity }, part) => (setting.isSold(part) ? popularity : 0)),
  )
  const favourites = setting.companies.map((_, company) => {
    const own = randomFrom(`${setting.seed} favourites ${company}`)
    return Array.from({ length: FAVOURITES }, () => pick(own))
  })
  return (company: number): PlannedLine[] => {
    const lineCount = 1 + Math.floor(-Math.log(1 - random.next()) * 6.6)
    const lines = new Map<number, PlannedLine>()
    for (let line = 0; line < Math.min(lineCount, 40); line += 1) {
      const known = favourites[company] ?? []
      const part = random.chance(FAVOURITE_SHARE) ? random.pick(known) : pick(random)
      const quantities = plan[part]?.type.order_quantities ?? [1]
      lines.set(part, { part, quantity: random.pick(quantities), shipped: 0 })
    }
    return [...lines.values()]
  }
}

function buyerOf(company: DemoCompany | undefined, random: Random): number {
  const buyers = (company?.accounts ?? []).flatMap((account, index) =>
    account.isPurchase ? [index] : [],
  )
  return random.pick(buyers)
}

/** Adds an order to the totals; sold, allocated and shipped pieces are counted only here. */
function enter(trade: Trade, order: PlannedOrder, today: Date): void {
  const { status, lines, warehouse, at } = order
  trade.orders.push(order)
  const isCounted = status !== 'cancelled' && at > today.getTime() - 90 * DAY_MS
  lines.forEach((line, index) => {
    line.shipped = shippedOf(status, lines, index)
    const place = line.part * 2 + warehouse - 1
    const promised = status === 'cancelled' ? 0 : line.quantity - line.shipped
    trade.allocated[place] = (trade.allocated[place] ?? 0) + promised
    trade.shipped[place] = (trade.shipped[place] ?? 0) + line.shipped
    if (isCounted) trade.sold90Days[line.part] = (trade.sold90Days[line.part] ?? 0) + line.quantity
  })
}

/** The first line leaves first. */
function shippedOf(status: OrderStatus, lines: readonly PlannedLine[], index: number): number {
  const isGone = status === 'shipped' || status === 'completed'
  const isFirst = status === 'partly_shipped' && index === 0
  return isGone || isFirst ? (lines[index]?.quantity ?? 0) : 0
}
