import type { getCategoryTree as call } from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { listCategories, listCategoryPath } from '#src/facts/parts/index.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/**
 * Without a category the top level, with an empty path. Categories without a part of the brand are left out, except on
 * the path.
 *
 * @throws {Refusal} 404 when there is no such category
 */
export async function getCategoryTree(
  { sql }: Context,
  who: Dealer,
  { product_type_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (product_type_id === undefined)
    return { path: [], list: await listCategories(sql, who.brand.id, undefined) }
  const [path, list] = await Promise.all([
    listCategoryPath(sql, product_type_id),
    listCategories(sql, who.brand.id, product_type_id),
  ])
  if (path.length === 0) throw noSuchThing('category.not_found')
  return { path, list }
}
