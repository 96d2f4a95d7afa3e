import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { listFavourites, moveToFavourites, removeFavourites } from '@portal/contract/favourites.ts'
import type { Id } from '@portal/rules/ids.ts'
import { StarIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import {
  narrowParams,
  readNarrowSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { ChooseFirstButton } from '#src/features/part-list/choose-first-button.tsx'
import { PlainParts } from '#src/features/part-list/plain-parts.tsx'
import { changeCachedPart } from '#src/features/parts/changes/cached-parts.ts'

const FAVOURITES_TITLE = '我的收藏'

export const Route = createFileRoute('/_signed-in/profile/_profile/collection')({
  staticData: { title: FAVOURITES_TITLE },
  validateSearch: readNarrowSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(favouritesQuery(call, narrowParams(deps))),
  component: FavouritesPage,
})

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
          onPress={(product_ids) => remove.mutate({ product_ids })}
        >
          取消收藏
        </ChooseFirstButton>
      )}
      title={FAVOURITES_TITLE}
      onSearchChange={(next) => void navigate({ search: next })}
    />
  )
}

const favouritesQuery = (call: Caller, params: InputOf<typeof listFavourites>) =>
  pagedQuery(call, listFavourites, params)

function useRemoveFavourites() {
  const queries = useQueryClient()
  const show = (is_sub: 0 | 1, productIds: readonly Id<'part'>[] = []) => {
    for (const id of productIds) changeCachedPart(queries, id, { is_sub })
  }
  const restore = useServerChange(moveToFavourites, {
    keeps: ['marks', 'cart'],
    onAnswer: (_answer, { product_ids }) => show(1, product_ids),
  })
  return useServerChange(removeFavourites, {
    keeps: ['marks'],
    onAnswer: (_answer, { product_ids }) => {
      toast.success('已取消收藏', {
        label: '撤销',
        onPress: () => restore.mutate({ product_ids }),
      })
      show(0, product_ids)
    },
  })
}
