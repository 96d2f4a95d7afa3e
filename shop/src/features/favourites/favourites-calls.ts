import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { listFavourites, moveToFavourites, removeFavourites } from '@portal/contract/favourites.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'

import { changeCachedPart } from '#src/features/parts/cached-parts.ts'

export const favouritesQuery = (call: Caller, params: InputOf<typeof listFavourites>) => ({
  ...serverQuery(call, listFavourites, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** Lets go of many favourites; the toast takes it back. */
export function useRemoveFavourites() {
  const call = useCaller()
  const queries = useQueryClient()
  const changed = (productIds: readonly number[], is_sub: 0 | 1) => {
    for (const id of productIds) changeCachedPart(queries, id, { is_sub })
    return queries.invalidateQueries({ queryKey: [listFavourites.path] })
  }
  const restore = useMutation({
    mutationKey: [moveToFavourites.path],
    mutationFn: (product_ids: number[]) => call(moveToFavourites, { product_ids }),
    onSuccess: (_answer, productIds) => changed(productIds, 1),
  })
  return useMutation({
    mutationKey: [removeFavourites.path],
    mutationFn: (product_ids: number[]) => call(removeFavourites, { product_ids }),
    onSuccess: (_answer, productIds) => {
      toast.success('已取消收藏', { label: '撤销', onPress: () => restore.mutate(productIds) })
      return changed(productIds, 0)
    },
  })
}
