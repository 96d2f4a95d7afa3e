import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

export type CarParts = {
  readonly brand: string
  readonly vehicles: readonly Id<'vehicle'>[]
  /** A category of any level; undefined: every category. */
  readonly category?: string | undefined
  /** Further conditions on `part p`. */
  readonly condition?: RawBuilder<unknown> | undefined
}

/** A page of the parts, best sellers first: merged from the start of an index range for each car. */
export async function listCarParts(
  db: Database,
  { brand, vehicles, category, condition }: CarParts,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Id<'part'>[]> {
  // A subquery, so that the best sellers are tested in turn until there are enough.
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select part_id from (
      select distinct best.part_id, best.sold_90_days
      from unnest(${vehicles}::integer[]) car (vehicle_id)
      cross join lateral (
        select f.part_id, f.sold_90_days from fitment f
        where f.vehicle_id = car.vehicle_id and f.brand = ${brand} ${ofCategory(category)}
          and (select not p.is_withdrawn and ${condition ?? sql`true`} from part p where p.part_id = f.part_id)
        order by f.sold_90_days desc, f.part_id limit ${limit + offset}
      ) best
    ) fitting
    order by sold_90_days desc, part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}

/** The same parts, newest first; reads all of them. */
export async function listNewestCarParts(
  db: Database,
  { brand, vehicles, category, condition }: CarParts,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Id<'part'>[]> {
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select p.part_id
    from (
      select distinct f.part_id from fitment f
      where f.brand = ${brand} and f.vehicle_id = any(${vehicles}::integer[]) ${ofCategory(category)}
    ) few
    cross join lateral (select * from part where part_id = few.part_id offset 0) p
    where not p.is_withdrawn and ${condition ?? sql`true`}
    order by p.listed_at desc, p.part_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.part_id)
}

/** A condition on `fitment f`. A part has the category of its type, which its fitments repeat. */
export function ofCategory(category: string | undefined): RawBuilder<unknown> {
  if (!category) return sql``
  return sql`and f.part_type_id = any(array(
    select part_type_id from part_type where starts_with(category_id, ${category})))`
}
