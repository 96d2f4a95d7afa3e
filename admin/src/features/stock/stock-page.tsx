import { createFileRoute } from '@tanstack/react-router'

import { FoundStock } from './found-stock.tsx'
import { partQuery, stockQuery, transitQuery } from './stock-calls.ts'
import { readStockSearchParams, stockParams, transitParams } from './stock-search-params.ts'
import { TransitList } from './transit-list.tsx'

export const Route = createFileRoute('/_signed-in/stock')({
  staticData: { title: '库存' },
  validateSearch: readStockSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    const params = stockParams(deps)
    if (params === undefined) void queries.prefetchQuery(transitQuery(call, transitParams(deps)))
    else void queries.prefetchQuery(stockQuery(call, params))
    if (deps.part !== undefined) void queries.prefetchQuery(partQuery(call, deps.part))
  },
  component: StockPage,
})

/** What lies of a part in which warehouse, found by its number; until one is asked for, what is on the way. */
function StockPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const params = stockParams(searchParams)
  if (params === undefined) return <TransitList search={searchParams} navigate={navigate} />
  return <FoundStock search={searchParams} navigate={navigate} params={params} />
}
