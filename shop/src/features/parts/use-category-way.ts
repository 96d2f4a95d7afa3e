import { useCategoryTree } from '#src/features/categories/category-calls.ts'

import { wayTo } from './shown-nodes.ts'

/** The categories from the group down to one, by name; empty until the tree is there. */
export function useCategoryWay(product_type_id: string | undefined) {
  const { data } = useCategoryTree()
  return wayTo(data?.list ?? [], product_type_id).map((node) => ({
    words: node.l_name_zh,
    product_type_id: node.product_type_id,
  }))
}
