import { type RawBuilder, sql } from 'kysely'

import { partsOneByOne } from '#src/facts/catalogue/counted-parts.ts'
import { fitsOneOf, ownConditions } from '#src/facts/search/part-conditions.ts'
import { partFilter } from '#src/facts/search/part-filter.ts'
import { isByPrice, partsOrder, type Sort } from '#src/facts/search/parts-order.ts'
import type { PartsQuery } from '#src/facts/search/parts-query.ts'
import { listCarParts, listNewestCarParts } from '#src/facts/vehicles/car-parts.ts'
import type { Database } from '#src/ground/database/schema.ts'

type Page = {
  readonly limit: number
  readonly offset: number
  readonly sort: Sort
}

/** The parts of a page in the chosen order. */
export async function listPlaces(db: Database, query: PartsQuery, page: Page): Promise<number[]> {
  const { brand, cars, condition, category, level } = query
  const { limit, offset, sort } = page
  const filter = partFilter({ brand_name_zh: query.make, product_type_id: category })
  const conditions = sql`${ownConditions(query)} ${filter}`
  const byPrice = isByPrice(sort) && level !== undefined
  if (cars && !condition && !byPrice) {
    const ofCars = { brand, vehicles: cars.vehicles, category, condition: conditions }
    const list = sort === 'newest' ? listNewestCarParts : listCarParts
    return list(db, ofCars, { limit, offset })
  }
  const isOfCars = cars !== undefined && condition === undefined
  const fits = cars && !isOfCars ? sql`and ${fitsOneOf(cars)}` : sql``
  const fitting = sql`p.brand = ${brand} and not p.is_withdrawn and ${conditions} ${fits}`
  if (byPrice && !isOfCars) {
    const priced = await listPriced(db, fitting, { ...page, level })
    // A short page is the end of the parts with a price; only then those without one are read.
    if (priced.length === limit) return priced
  }
  const parts = isOfCars ? sql`(${partsOneByOne(query)}) p` : sql`part p`
  const { rows } = await sql<{ part_id: number }>`
    select p.part_id from ${parts} where ${fitting}
    order by ${partsOrder(sort, level)}, p.part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}

/** The beginning of the price index, up to the end of the page; parts without a price are not in it. */
async function listPriced(
  db: Database,
  fitting: RawBuilder<unknown>,
  { level, limit, offset, sort }: Page & { readonly level: string },
): Promise<number[]> {
  const order = sort === 'price_up' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ part_id: number }>`
    select p.part_id from part_price priced join part p using (part_id)
    where priced.level = ${level} and ${fitting}
    order by priced.amount_fen ${order}, p.part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}
