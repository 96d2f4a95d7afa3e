import type { CategoryNode } from '@portal/contract/catalogue.ts'
import type { Static } from 'typebox'

import type { Sql } from '#src/ground/database/connect.ts'

type Node = Static<typeof CategoryNode>
export type CategoryRow = {
  readonly category_id: string
  readonly parent_id: string | null
  readonly name_zh: string
  readonly picture: string | null
  readonly parts: number
}

/**
 * The categories of a brand, each with the two levels below it; categories without a part are left out.
 *
 * @param parent the parent of the returned categories; undefined: the top level
 */
export async function listCategories(
  sql: Sql,
  brand: string,
  parent: string | undefined,
): Promise<Node[]> {
  const rows = await sql<CategoryRow>`
    with counted as (
      select unnest(array[category_1, category_2, category_3]) as category_id, sum(parts)::integer as parts
      from part_count where brand = ${brand} group by 1
    )
    select category_id, parent_id, name_zh, picture, parts
    from category join counted using (category_id)
    where category_id like ${`${parent ?? ''}%`}
    order by level, sort`
  return categoryNodes(rows, parent)
}

export async function listCategoryPath(sql: Sql, category: string) {
  return sql<{ product_type_id: string; l_name_zh: string }>`
    select category_id as product_type_id, name_zh as l_name_zh from category
    where ${category} like category_id || '%' and exists (select from category where category_id = ${category})
    order by level`
}

export function categoryNodes(rows: readonly CategoryRow[], parent?: string): Node[] {
  return childrenOf(
    Map.groupBy(rows, (row) => row.parent_id),
    parent ?? null,
  )
}

function childrenOf(byParent: Map<string | null, CategoryRow[]>, parent: string | null): Node[] {
  return (byParent.get(parent) ?? []).map((row) => ({
    product_type_id: row.category_id,
    l_name_zh: row.name_zh,
    picture: row.picture,
    categoryCarouselItemTotal: row.parts,
    children: childrenOf(byParent, row.category_id),
  }))
}
