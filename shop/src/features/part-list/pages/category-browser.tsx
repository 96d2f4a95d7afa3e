import { useCategoryTree } from '#src/features/categories/category-calls.ts'
import { CategoryCards } from '#src/features/categories/category-cards.tsx'
import { pathTo } from '#src/features/categories/shown-nodes.ts'
import type { PartsSearchParams } from '#src/features/part-filters/parts-search-params.ts'
import { SubCategoryTiles } from '#src/features/part-filters/sub-category-tiles.tsx'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'

import { PartsBrowser } from './parts-browser.tsx'

const EVERY_CATEGORY = '配件分类'

type Props = {
  readonly search: PartsSearchParams
  readonly onChange: (search: PartsSearchParams) => void
}

export function CategoryBrowser({ search, onChange }: Props) {
  const { product_type_id } = search
  const tree = useCategoryTree()
  const path = pathTo(tree.data?.list ?? [], product_type_id)
  const here = path.at(-1)
  // A category without children is shown among its siblings.
  const above = here?.children.length === 0 ? path.at(-2) : here
  return (
    <div className="wrap">
      <PartsCrumb
        steps={
          product_type_id === undefined
            ? [{ words: EVERY_CATEGORY }]
            : path.map((node) => ({
                words: node.l_name_zh,
                product_type_id: node.product_type_id,
              }))
        }
      />
      {product_type_id === undefined ? (
        <CategoryCards tree={tree} />
      ) : (
        <PartsBrowser
          search={search}
          kinds={<SubCategoryTiles above={above} chosen={product_type_id} />}
          title={here?.l_name_zh ?? EVERY_CATEGORY}
          onChange={onChange}
        />
      )}
    </div>
  )
}
