import { type RawBuilder, sql } from 'kysely'

import { countedParts, countsParts, MAX_PARTS_COUNTED } from '#src/facts/catalogue/counted-parts.ts'
import { partFilter, type PartsQuery } from '#src/facts/search/index.ts'
import type { Database } from '#src/ground/database/schema.ts'

export type Facet = { readonly id: string; readonly name_zh: string; readonly parts: number }

export type Facets = {
  readonly total: number
  /** Parts before the filters make, product brand, class and stock. */
  readonly reached: number
  /** There are more parts; the facets count the first `MAX_PARTS_COUNTED`. */
  readonly isLowerBound: boolean
  readonly makes: readonly Facet[]
  /** The level below the chosen category. */
  readonly categories: readonly Facet[]
  readonly partBrands: readonly Facet[]
  /** Classes without their X. */
  readonly letters: readonly Facet[]
  /** Counted without the stock filter. */
  readonly stock: { readonly all: number; readonly inStock: number }
}

const COLUMN_OF_LEVEL: Readonly<Record<number, RawBuilder<unknown>>> = {
  0: sql`p.category_1`,
  1: sql`p.category_2`,
  3: sql`p.category_3`,
}

type Row = Facet & { readonly facet: string; readonly place: number }

/** The facets of a list. Each ignores its own filter, so that the counts of alternatives are shown. */
export async function listFacets(db: Database, query: PartsQuery): Promise<Facets> {
  const { category = '', inStock } = query
  const isCapped = countsParts(query) && !query.condition
  const below = COLUMN_OF_LEVEL[category.length] ?? sql`null::text`
  const { rows } = await sql<Row>`
    with counted as (${countedParts(query)}),
    inside as (
      select p.make_id, ${below} as below, p.brand_name, p.demand_letter,
        sum(p.parts) as parts, sum(p.in_stock) as in_stock
      from counted p where true ${partFilter({ product_type_id: category })}
      group by 1, 2, 3, 4
    ), marked as (
      select i.*, make.name_zh as make_name, make.sort as make_sort,
        ${sql.ref(inStock ? 'i.in_stock' : 'i.parts')} as n, ${chosen(query)}
      from inside i join make using (make_id)
    )
    select 'total' as facet, '' as id, '' as name_zh, coalesce(sum(n), 0)::integer as parts, 0 as place
    from marked where is_make and is_brand and is_letter
    union all select 'all', '', '', coalesce(sum(parts), 0)::integer, 0 from marked where is_make and is_brand and is_letter
    union all select 'stock', '', '', coalesce(sum(in_stock), 0)::integer, 0 from marked where is_make and is_brand and is_letter
    union all select 'make', make_id, make_name, sum(n)::integer, make_sort
    from marked where is_brand and is_letter group by make_id, make_name, make_sort having sum(n) > 0
    union all select 'category', c.category_id, c.name_zh, sum(n)::integer, c.sort
    from marked join category c on c.category_id = below where is_make and is_brand and is_letter
    group by c.category_id, c.name_zh, c.sort having sum(n) > 0
    union all select 'brand', brand_name, brand_name, sum(n)::integer, -sum(n)::integer
    from marked where is_make and is_letter group by brand_name having sum(n) > 0
    union all select 'letter', demand_letter, demand_letter, sum(n)::integer, 0
    from marked where is_make and is_brand group by demand_letter having sum(n) > 0
    union all select 'reached', '', '', coalesce(sum(parts), 0)::integer, 0 from inside
    order by facet, place, id`.execute(db)
  const facet = (name: string) => rows.filter((row) => row.facet === name)
  const count = (name: string) => facet(name)[0]?.parts ?? 0
  return {
    total: count('total'),
    reached: count('reached'),
    isLowerBound: isCapped && count('reached') > MAX_PARTS_COUNTED,
    makes: facet('make'),
    categories: facet('category'),
    partBrands: facet('brand'),
    letters: facet('letter'),
    stock: { all: count('all'), inStock: count('stock') },
  }
}

function chosen({ make, partBrand, letters }: PartsQuery): RawBuilder<unknown> {
  const isMake = make === undefined ? sql`true` : sql`make.name_zh = ${make}`
  const isBrand = partBrand === undefined ? sql`true` : sql`i.brand_name = ${partBrand}`
  const isLetter = letters.length === 0 ? sql`true` : sql`i.demand_letter = any(${letters}::text[])`
  return sql`${isMake} as is_make, ${isBrand} as is_brand, ${isLetter} as is_letter`
}
