import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import { partFilter } from '#src/facts/search/index.ts'
import type { Database } from '#src/ground/database/schema.ts'

export type NarrowedParams = {
  readonly page: number
  readonly limit: number
  readonly brand_name_zh?: string | undefined
  readonly product_type_id?: string | undefined
}

type Narrowed = {
  /** Rows with part_id, make_id, category_1, category_2, category_3 and the columns of `order` and `note`. */
  readonly offered: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly note?: RawBuilder<unknown>
  /** Counts of the offered rows by make and categories, if stored. */
  readonly counted?: RawBuilder<unknown>
}

export type NarrowedPlace = { readonly part_id: Id<'part'>; readonly note: string | null }

type Facet = { readonly id: string; readonly name_zh: string; readonly parts: number }

export async function listNarrowed(db: Database, list: Narrowed, request: NarrowedParams) {
  const [places, facets] = await Promise.all([
    listNarrowedPlaces(db, list, request),
    listCounts(db, list, request),
  ])
  const facetsNamed = (name: string) => facets.filter(({ facet }) => facet === name)
  return {
    places,
    total: facetsNamed('total')[0]?.parts ?? 0,
    makes: facetsNamed('make').map(({ name_zh, parts }) => ({ make_name: name_zh, parts })),
    categories: facetsNamed('category').map(({ id, name_zh, parts }) => ({
      product_type_id: id,
      l_name_zh: name_zh,
      parts,
    })),
  }
}

async function listNarrowedPlaces(
  db: Database,
  { offered, order, note = sql`null` }: Narrowed,
  request: NarrowedParams,
): Promise<NarrowedPlace[]> {
  const { page, limit } = request
  const { rows } = await sql<NarrowedPlace>`
    select p.part_id, ${note} as note from (${offered}) p
    where true ${partFilter(request)}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

type Counted = Facet & {
  readonly facet: 'total' | 'make' | 'category'
  readonly place: number
}

async function listCounts(
  db: Database,
  { offered, counted = sql`select *, 1 as parts from (${offered}) one` }: Narrowed,
  { brand_name_zh, product_type_id }: NarrowedParams,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with marked as materialized (
      select p.make_id, p.category_1, p.parts,
        (true ${partFilter({ brand_name_zh })}) as is_make,
        (true ${partFilter({ product_type_id })}) as is_inside
      from (${counted}) p
    )
    select 'total' as facet, '' as id, '' as name_zh, coalesce(sum(parts), 0)::integer as parts, 0 as place
    from marked where is_make and is_inside
    union all
    select 'make', make_id, m.name_zh, sum(parts)::integer, m.sort
    from marked join make m using (make_id) where is_inside group by make_id, m.name_zh, m.sort
    union all
    select 'category', c.category_id, c.name_zh, sum(parts)::integer, c.sort
    from marked join category c on c.category_id = category_1 where is_make
    group by c.category_id, c.name_zh, c.sort
    order by facet, place, id`.execute(db)
  return rows
}
