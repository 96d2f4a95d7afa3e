import { createFileRoute, redirect } from '@tanstack/react-router'

import { categoryTreeQuery } from '#src/features/categories/category-calls.ts'
import { readPartsSearchParams } from '#src/features/part-filters/parts-search-params.ts'

import { CategoryBrowser } from './category-browser.tsx'

export const Route = createFileRoute('/_signed-in/parts/sub_categories')({
  staticData: { title: '配件分类' },
  validateSearch: readPartsSearchParams,
  // Without a category there are no subcategories, so it redirects to all groups.
  beforeLoad({ search }) {
    if (search.product_type_id === undefined) throw redirect({ to: '/parts/category', search })
  },
  loader: ({ context: { queries, call } }) => void queries.prefetchQuery(categoryTreeQuery(call)),
  component: SubCategoriesPage,
})

function SubCategoriesPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoryBrowser search={searchParams} onChange={(next) => void navigate({ search: next })} />
  )
}
