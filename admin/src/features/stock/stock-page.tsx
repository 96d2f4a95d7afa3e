import { createFileRoute } from '@tanstack/react-router'

import { FoundStock } from './found-stock.tsx'
import { partQuery, stockQuery, transitQuery } from './stock-calls.ts'
import { stockAddressOf, stockParams, transitParams } from './stock-filter.ts'
import { TransitList } from './transit-list.tsx'

export const Route = createFileRoute('/_signed-in/stock')({
  staticData: { title: '库存' },
  validateSearch: stockAddressOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    const wanted = stockParams(deps)
    if (wanted === undefined) void queries.prefetchQuery(transitQuery(call, transitParams(deps)))
    else void queries.prefetchQuery(stockQuery(call, wanted))
    if (deps.part !== undefined) void queries.prefetchQuery(partQuery(call, deps.part))
  },
  component: StockPage,
})

/** What lies of a part in which warehouse, found by its number; until one is asked for, what is on the way. */
function StockPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const wanted = stockParams(address)
  if (wanted === undefined) return <TransitList address={address} navigate={navigate} />
  return <FoundStock address={address} navigate={navigate} wanted={wanted} />
}
