import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { readNarrowAddress, wantedNarrow } from './parts-address.ts'
import { hotRecommendsQuery } from './parts-calls.ts'
import { PlainPartsPage } from './plain-parts.tsx'

const TITLE = '热门推荐'

export const Route = createFileRoute('/_signed-in/parts/hot_recommend')({
  staticData: { title: TITLE },
  validateSearch: readNarrowAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(hotRecommendsQuery(call, wantedNarrow(deps))),
  component: HotRecommendPage,
})

/** All that the supplier recommends. */
function HotRecommendPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(hotRecommendsQuery(useCaller(), wantedNarrow(address)))
  return (
    <PlainPartsPage
      address={address}
      empty="暂时没有推荐的配件。"
      query={query}
      title={TITLE}
      onAddress={(next) => void navigate({ search: next })}
    />
  )
}
