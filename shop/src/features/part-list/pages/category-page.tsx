import { createFileRoute } from '@tanstack/react-router'

import { categoryTreeQuery } from '#src/features/categories/category-calls.ts'
import { readPartsSearchParams } from '#src/features/part-filters/parts-search-params.ts'

import { CategoryBrowser } from './category-browser.tsx'

export const Route = createFileRoute('/_signed-in/parts/category')({
  staticData: { title: '配件分类' },
  validateSearch: readPartsSearchParams,
  loader: ({ context: { queries, call } }) => void queries.prefetchQuery(categoryTreeQuery(call)),
  component: CategoryPage,
})

function CategoryPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <CategoryBrowser search={search} onChange={(next) => void navigate({ search: next })} />
}
