import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import { demandLetterOfPart } from '#src/facts/parts/index.ts'
import type { PartCondition } from '#src/facts/search/query/keyword-condition.ts'
import type { PartsQuery, PriceQuery } from '#src/facts/search/query/parts-query.ts'
import type { ChosenCars } from '#src/facts/vehicles/index.ts'

export function ownConditions(requested: PartsQuery): PartCondition {
  const { partBrand, letters, inStock, price, condition } = requested
  return all([
    partBrand === undefined ? undefined : sql`p.brand_name = ${partBrand}`,
    letters.length === 0 ? undefined : sql`${demandLetterOfPart} = any(${letters}::text[])`,
    inStock ? hasStock(requested) : undefined,
    price ? costs(price) : undefined,
    condition,
  ])
}

export function hasStock({ stockColumn }: Pick<PartsQuery, 'stockColumn'>): PartCondition {
  const where =
    stockColumn === 'in_guangzhou' ? sql`and s.warehouse = ${sql.lit(Warehouse.guangzhou)}` : sql``
  return sql`exists (
    select from stock s where s.part_id = p.part_id and s.on_hand > s.allocated ${where})`
}

export function costs({ level, fromFen, toFen, parts }: PriceQuery): PartCondition {
  if (parts) return sql`p.part_id = any(${parts}::bigint[])`
  const amount = sql`(select amount_fen from part_price where part_id = p.part_id and level = ${level})`
  return all([
    fromFen === undefined ? undefined : sql`${amount} >= ${fromFen}`,
    toFen === undefined ? undefined : sql`${amount} <= ${toFen}`,
  ])
}

/** A subquery, so that parts are tested one by one. */
export function fitsOneOf({ vehicles }: ChosenCars): PartCondition {
  return sql`(select true from fitment f
    where f.part_id = p.part_id and f.vehicle_id = any(${vehicles}::integer[]) limit 1)`
}

export function all(conditions: readonly (PartCondition | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((one) => one !== undefined)
  return given.length === 0 ? sql`true` : sql`(${sql.join(given, sql` and `)})`
}
