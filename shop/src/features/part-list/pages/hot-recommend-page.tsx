import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import {
  narrowParams,
  readNarrowSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { PlainPartsPage } from '#src/features/part-list/plain-parts.tsx'
import { hotRecommendsQuery } from '#src/features/parts/parts-calls.ts'

const HOT_PARTS_TITLE = '热门推荐'

export const Route = createFileRoute('/_signed-in/parts/hot_recommend')({
  staticData: { title: HOT_PARTS_TITLE },
  validateSearch: readNarrowSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(hotRecommendsQuery(call, narrowParams(deps))),
  component: HotRecommendPage,
})

function HotRecommendPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(hotRecommendsQuery(useCaller(), narrowParams(searchParams)))
  return (
    <PlainPartsPage
      search={searchParams}
      empty="暂时没有推荐的配件。"
      query={query}
      title={HOT_PARTS_TITLE}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  )
}
