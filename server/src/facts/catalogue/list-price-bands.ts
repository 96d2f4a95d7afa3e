import { type PriceRange, priceRangeOfBand } from '@portal/rules/prices/price-bands.ts'
import { type RawBuilder, sql } from 'kysely'

import { partsOneByOne } from '#src/facts/catalogue/counted-parts.ts'
import type { Facets } from '#src/facts/catalogue/list-facets.ts'
import { all, ownConditions, partFilter, type PartsQuery } from '#src/facts/search/index.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

export type PriceBand = PriceRange & { readonly parts: number }

const MAX_PRICED = 2000

type Row = { readonly band: number; readonly parts: number }

/**
 * How many parts of the list are in each price band, ignoring the price filter; lowest first. Empty for users who may
 * not see prices, and if a car or a keyword leaves too many parts to read each.
 */
export async function listPriceBands(
  db: Database,
  query: PartsQuery,
  { reached }: Pick<Facets, 'reached'>,
): Promise<PriceBand[]> {
  const { level, cars, condition } = query
  if (level === undefined) return []
  const isOneByOne = cars !== undefined || condition !== undefined
  const anyPrice = { ...query, price: undefined }
  const reachable = isOneByOne && query.price ? await countOneByOne(db, anyPrice) : reached
  if (isOneByOne && reachable > MAX_PRICED) return []
  const bands = isOneByOne ? countBandsOneByOne(anyPrice, level) : fromFigures(query, level)
  const { rows } = await bands.execute(db)
  return rows.map(({ band, parts }) => ({ ...priceRangeOfBand(band), parts }))
}

async function countOneByOne(db: Database, query: PartsQuery): Promise<number> {
  return countRows(db, sql`(${partsOneByOne(query)}) p`)
}

function countBandsOneByOne(query: PartsQuery, level: string): RawBuilder<Row> {
  return sql<Row>`
    select price_band(priced.amount_fen) as band, count(*)::integer as parts
    from (${partsOneByOne(query)}) p
    join part_price priced on priced.part_id = p.part_id and priced.level = ${level}
    where ${ownConditions({ ...query, condition: undefined })} ${filterOf(query)}
    group by 1 order by 1`
}

function fromFigures(query: PartsQuery, level: string): RawBuilder<Row> {
  const { brand, category, partBrand, letters, inStock, stockColumn } = query
  const counts =
    category === undefined
      ? sql`price_total p cross join lateral (select p.band, p.parts, p.in_stock, p.in_guangzhou) n`
      : sql`price_count n join part_count p using (brand, cell_id)`
  return sql<Row>`
    select n.band, sum(${sql.ref(`n.${inStock ? stockColumn : 'parts'}`)})::integer as parts
    from ${counts}
    where ${all([
      sql`brand = ${brand} and level = ${level}`,
      partBrand === undefined ? undefined : sql`p.brand_name = ${partBrand}`,
      letters.length === 0 ? undefined : sql`p.demand_letter = any(${letters}::text[])`,
    ])} ${filterOf(query)}
    group by n.band having sum(${sql.ref(`n.${inStock ? stockColumn : 'parts'}`)}) > 0 order by n.band`
}

function filterOf({ make, category }: PartsQuery): RawBuilder<unknown> {
  return partFilter({ brand_name_zh: make, product_type_id: category })
}
