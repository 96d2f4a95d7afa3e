import { sql } from 'kysely'

import { fitsOneOf, ownConditions } from '#src/catalogue/part-conditions.ts'
import type { PartsWanted } from '#src/catalogue/parts-wanted.ts'
import type { Database } from '#src/database/schema.ts'
import { partFilter } from '#src/search/part-filter.ts'
import { listCarParts, listNewestCarParts } from '#src/vehicles/car-parts.ts'

type Page = {
  readonly limit: number
  readonly offset: number
  readonly isNewestFirst: boolean
}

/** The parts of a page, best sellers or newest first. */
export async function listPlaces(
  db: Database,
  wanted: PartsWanted,
  { limit, offset, isNewestFirst }: Page,
): Promise<number[]> {
  const { brand, cars, condition, category } = wanted
  const filter = partFilter({ brand_name_zh: wanted.make, product_type_id: category })
  const conditions = sql`${ownConditions(wanted)} ${filter}`
  if (cars && !condition) {
    const ofCars = { brand, vehicles: cars.vehicles, category, condition: conditions }
    const list = isNewestFirst ? listNewestCarParts : listCarParts
    return list(db, ofCars, { limit, offset })
  }
  const fits = cars ? sql`and ${fitsOneOf(cars)}` : sql``
  const order = isNewestFirst ? sql`p.listed_at desc` : sql`p.sold_90_days desc`
  const { rows } = await sql<{ part_id: number }>`
    select p.part_id from part p
    where p.brand = ${brand} and not p.is_withdrawn and ${conditions} ${fits}
    order by ${order}, p.part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}
