import { createFileRoute } from '@tanstack/react-router'

import { categoryTreeQuery } from '#src/features/categories/category-calls.ts'
import { useCategoryPath } from '#src/features/categories/shown-nodes.ts'
import {
  partsParams,
  readPartsSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { partsQuery } from '#src/features/parts/parts-calls.ts'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'

import { PartsBrowser } from './parts-browser.tsx'

export const Route = createFileRoute('/_signed-in/parts/list')({
  staticData: { title: '配件' },
  validateSearch: readPartsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(partsQuery(call, partsParams(deps)))
    void queries.prefetchQuery(categoryTreeQuery(call))
  },
  component: PartsListPage,
})

/**
 * Every part, filtered by make, category and stock (specification 2.2: brand_name_zh filters by
 * brand).
 */
function PartsListPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const path = useCategoryPath(searchParams.product_type_id)
  const title = path.at(-1)?.words ?? searchParams.brand_name_zh ?? '全部配件'
  return (
    <div className="wrap">
      <PartsCrumb steps={path.length > 0 ? path : steps(searchParams.brand_name_zh)} />
      <PartsBrowser
        search={searchParams}
        title={title}
        onChange={(next) => void navigate({ search: next })}
      />
    </div>
  )
}

function steps(make: string | undefined) {
  return make === undefined ? [] : [{ words: make }]
}
