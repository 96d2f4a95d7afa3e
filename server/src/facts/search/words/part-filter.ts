import { type RawBuilder, sql } from 'kysely'

/** Further conditions on `part p`, each beginning with `and`. */
export type PartFilter = RawBuilder<unknown>

/** The column with a part's category, by the length of the category's id. */
const CATEGORY_COLUMNS: Readonly<Record<number, RawBuilder<unknown>>> = {
  1: sql`p.category_1`,
  3: sql`p.category_2`,
  5: sql`p.category_3`,
}

/**
 * A filter for parts of this make (by its Chinese name) and this category of any level; an unknown one matches no
 * parts.
 */
export function partFilter(requested: {
  readonly brand_name_zh?: string | undefined
  readonly product_type_id?: string | undefined
}): PartFilter {
  const { brand_name_zh, product_type_id } = requested
  const make = brand_name_zh
    ? sql`and p.make_id = (select make_id from make where name_zh = ${brand_name_zh})`
    : sql``
  return sql`${make} ${product_type_id ? inCategory(product_type_id) : sql``}`
}

function inCategory(product_type_id: string): RawBuilder<unknown> {
  const column = CATEGORY_COLUMNS[product_type_id.length]
  return column ? sql`and ${column} = ${product_type_id}` : sql`and false`
}
