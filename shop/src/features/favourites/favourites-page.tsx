import { StarIcon } from '@portal/ui/icons.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ChooseFirstButton } from '#src/features/parts/choose-first-button.tsx'
import { narrowParams, readNarrowSearchParams } from '#src/features/parts/parts-search-params.ts'
import { PlainParts } from '#src/features/parts/plain-parts.tsx'

import { favouritesQuery, useRemoveFavourites } from './favourites-calls.ts'

const TITLE = '我的收藏'

export const Route = createFileRoute('/_signed-in/profile/_profile/collection')({
  staticData: { title: TITLE },
  validateSearch: readNarrowSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(favouritesQuery(call, narrowParams(deps))),
  component: FavouritesPage,
})

/** The parts that a user keeps at hand; the star of a row takes it out again, the bar below many at once. */
function FavouritesPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(favouritesQuery(useCaller(), narrowParams(searchParams)))
  const remove = useRemoveFavourites()
  return (
    <PlainParts
      search={searchParams}
      empty="在配件行点“收藏”，常订的配件就在这里。"
      query={query}
      renderInstead={({ chosen }) => (
        <ChooseFirstButton
          busy={remove.isPending}
          chosen={chosen}
          icon={<StarIcon />}
          onPress={remove.mutate}
        >
          取消收藏
        </ChooseFirstButton>
      )}
      title={TITLE}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  )
}
