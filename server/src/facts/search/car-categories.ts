import type { CategoryNode } from '@portal/contract/catalogue.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Static } from 'typebox'

import { categoryNodes, type CategoryRow } from '#src/facts/parts/index.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'

/** Only categories with parts for the car, so that no choice leads to an empty list. */
export async function listCarCategories(
  sql: Sql,
  { brand, vehicle_id, ownOnly }: CountedCar,
): Promise<Static<typeof CategoryNode>[]> {
  const rows = await sql<CategoryRow>`
    with counted as (
      select unnest(array[category_1, category_2, category_3]) as category_id,
        sum(case when ${ownOnly} then n.own_parts else n.parts end)::integer as parts
      from car_count n join part_count using (brand, cell_id)
      where brand = ${brand} and car = car_key(${vehicle_id}::integer) group by 1
    )
    select category_id, parent_id, name_zh, picture, parts
    from category join counted using (category_id)
    where parts > 0 order by level, sort`
  return categoryNodes(rows)
}

export type CountedCar = {
  readonly brand: string
  readonly vehicle_id: Id<'vehicle'>
  /** Only parts with an own number count. */
  readonly ownOnly: boolean
}

export async function countCarParts(
  sql: Sql,
  { brand, vehicle_id, ownOnly }: CountedCar,
  category: string | undefined,
): Promise<number> {
  const counted = await sql<{ parts: number }>`
    select coalesce(sum(case when ${ownOnly} then n.own_parts else n.parts end), 0)::integer as parts
    from car_count n join part_count using (brand, cell_id)
    where brand = ${brand} and car = car_key(${vehicle_id}::integer)
      and starts_with(category_3, ${category ?? ''})`
  return onlyRow(counted).parts
}
