import { MAX_PRICE_BOUND_FEN } from '@portal/rules/prices/price-bands.ts'
import { type RawBuilder, sql } from 'kysely'

import { demandLetterOfPart } from '#src/facts/parts/index.ts'
import {
  all,
  costs,
  fitsOneOf,
  hasStock,
  partFilter,
  type PartsQuery,
} from '#src/facts/search/index.ts'
import { ofCategory } from '#src/facts/vehicles/index.ts'

/** Without stored figures, parts are counted one by one up to this number; the answer shows when there are more. */
export const MAX_PARTS_COUNTED = 5000

/**
 * The parts of a list before make, category, product brand, class and stock narrow it, as rows of `make_id`,
 * `category_1`, `brand_name`, `demand_letter`, `parts` and `in_stock`; with a chosen category also `category_2` and
 * `category_3`. Read from the figures if they cover the list, otherwise from the parts themselves.
 */
export function countedParts(query: PartsQuery): RawBuilder<unknown> {
  if (countsParts(query)) return countedOneByOne(query)
  const deeper = query.category === undefined ? sql`` : sql`c.category_2, c.category_3,`
  return sql`
    select c.make_id, c.category_1, ${deeper} c.brand_name, c.demand_letter, n.parts,
      ${sql.ref(`n.${query.stockColumn}`)} as in_stock
    from ${figures(query)}`
}

function figures({ brand, price, cars, category }: PartsQuery): RawBuilder<unknown> {
  if (cars)
    return sql`car_count n join part_count c using (brand, cell_id)
      where brand = ${brand} and n.car = ${cars.key}`
  if (!price) return sql`part_count c ${itsCounts} where c.brand = ${brand}`
  const atPrice = sql`level = ${price.level} and band = any(${price.bands ?? []}::smallint[])`
  if (category === undefined)
    return sql`price_total c ${itsCounts} where c.brand = ${brand} and ${atPrice}`
  return sql`price_count n join part_count c using (brand, cell_id) where brand = ${brand} and ${atPrice}`
}

const itsCounts = sql`cross join lateral (select c.parts, c.in_stock, c.in_guangzhou) n`

/** Figures are stored per car and per price band; a keyword, or a car together with a price, is in none of them. */
export function countsParts({ condition, price, cars }: PartsQuery): boolean {
  if (condition) return true
  if (cars) return cars.key === undefined || price !== undefined
  return price !== undefined && (price.parts !== undefined || price.bands === undefined)
}

function countedOneByOne(query: PartsQuery): RawBuilder<unknown> {
  return sql`
    select p.make_id, p.category_1, p.category_2, p.category_3, p.brand_name,
      ${demandLetterOfPart} as demand_letter, count(*)::integer as parts,
      count(*) filter (where ${hasStock(query)})::integer as in_stock
    from (${partsOneByOne(query)}) p
    group by 1, 2, 3, 4, 5, 6`
}

/** The parts themselves, in the chosen category; without a keyword at most {@link MAX_PARTS_COUNTED} plus one. */
export function partsOneByOne(query: PartsQuery): RawBuilder<unknown> {
  const { brand, condition, price, cars, category } = query
  const fits = condition && cars ? fitsOneOf(cars) : undefined
  return sql`
    select p.* from ${reached(query)}
    where p.brand = ${brand} and not p.is_withdrawn and ${all([condition, fits, price && costs(price)])}
      ${partFilter({ product_type_id: category })}
    ${condition ? sql`` : sql`limit ${MAX_PARTS_COUNTED + 1}`}`
}

/** Starts from the condition with the fewest parts, and then reads each part by its key. */
function reached({ brand, condition, price, cars, category }: PartsQuery): RawBuilder<unknown> {
  if (condition) return sql`part p`
  if (cars)
    return eachPart(sql`
      select distinct f.part_id from fitment f
      where f.brand = ${brand} and f.vehicle_id = any(${cars.vehicles}::integer[]) ${ofCategory(category)}`)
  if (price?.parts) return eachPart(sql`select unnest(${price.parts}::bigint[]) as part_id`)
  return eachPart(sql`
    select part_id from part_price where level = ${price?.level}
      and amount_fen >= ${price?.fromFen ?? 0} and amount_fen <= ${price?.toFen ?? MAX_PRICE_BOUND_FEN}`)
}

/** `offset 0` stops the planner from reading all parts to find these few. */
function eachPart(few: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${few}) few cross join lateral (
    select * from part where part_id = few.part_id offset 0) p`
}
