import type { listParts as call } from '@portal/contract/catalogue.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fenOfYuan, type Yuan, ZERO_FEN } from '@portal/rules/money/money.ts'
import {
  bandsOfRange,
  MAX_PRICE_BOUND_FEN,
  type PriceRange,
} from '@portal/rules/prices/price-bands.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Context } from '#src/context.ts'
import { keywordCondition, type PartCondition } from '#src/facts/search/query/keyword-condition.ts'
import { type ChosenCars, findChosenCars } from '#src/facts/vehicles/index.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { incompatible } from '#src/ground/http/read-input.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'

type Input = Omit<InputOf<typeof call>, 'page' | 'limit'>

export type PartsQuery = {
  readonly brand: string
  readonly make: string | undefined
  readonly category: string | undefined
  readonly partBrand: string | undefined
  /** Classes without their X; empty: all. */
  readonly letters: readonly string[]
  readonly inStock: boolean
  /** Companies without Beijing must not see its stock in a count either. */
  readonly stockColumn: 'in_stock' | 'in_guangzhou'
  readonly price: PriceQuery | undefined
  /** The price level that the company buys at; undefined for users who may not see it. */
  readonly level: string | undefined
  readonly cars: ChosenCars | undefined
  readonly condition: PartCondition | undefined
}

export type PriceQuery = PriceRange & {
  readonly level: string
  /** The bands that together are the price range; undefined if it begins or ends within a band. */
  readonly bands: readonly number[] | undefined
  /** All parts in the price range, if they are few. */
  readonly parts: readonly Id<'part'>[] | undefined
}

/** Reads the list's input for this user; the price filter is ignored for users who may not see prices. */
export async function readPartsQuery(
  context: Context,
  who: Dealer,
  input: Input,
): Promise<PartsQuery> {
  const level = who.isPurchaser ? who.priceLevel : undefined
  const [condition, cars, price] = await Promise.all([
    keywordCondition(context, who, input.keyword),
    input.car && Object.keys(input.car).length > 0 ? findChosenCars(context, input.car) : undefined,
    level === undefined ? undefined : readPrice(context.sql, level, input),
  ])
  return {
    brand: who.brand.id,
    make: input.brand_name_zh || undefined,
    category: input.product_type_id || undefined,
    partBrand: input.part_brand || undefined,
    letters: input.scm_class ?? [],
    inStock: input.in_stock === 1,
    stockColumn: openWarehouses(who).includes(Warehouse.beijing) ? 'in_stock' : 'in_guangzhou',
    price,
    level,
    cars,
    condition,
  }
}

/** Up to this many parts in a price range are listed one by one. */
const FEW_PARTS = 5000

async function readPrice(
  sql: Sql,
  level: string,
  { price_from, price_to }: Input,
): Promise<PriceQuery | undefined> {
  if (price_from === undefined && price_to === undefined) return undefined
  const fromFen = fenOfBound('/price_from', price_from)
  const toFen = fenOfBound('/price_to', price_to)
  const range = [level, fromFen ?? ZERO_FEN, toFen ?? MAX_PRICE_BOUND_FEN] as const
  const counted = await sql<{ parts: number }>`
    select count(*)::integer as parts from (
      select from part_price
      where level = ${range[0]} and amount_fen >= ${range[1]} and amount_fen <= ${range[2]}
      limit ${FEW_PARTS + 1}) priced`
  const isFew = onlyRow(counted).parts <= FEW_PARTS
  const parts = isFew ? await listAtPrice(sql, range) : undefined
  return { level, fromFen, toFen, parts, bands: bandsOfRange({ fromFen, toFen }) }
}

/** @throws {Refusal} 400 unless it is an amount of money */
function fenOfBound(path: string, yuan: Yuan | undefined): Fen | undefined {
  if (yuan === undefined) return undefined
  try {
    return fenOfYuan(yuan)
  } catch {
    throw incompatible({ path, message: 'must be an amount in yuan with at most two decimals' })
  }
}

async function listAtPrice(
  sql: Sql,
  [level, fromFen, toFen]: readonly [level: string, fromFen: Fen, toFen: Fen],
): Promise<Id<'part'>[]> {
  const rows = await sql<{ part_id: Id<'part'> }>`
    select part_id from part_price
    where level = ${level} and amount_fen >= ${fromFen} and amount_fen <= ${toFen}`
  return rows.map((row) => row.part_id)
}
