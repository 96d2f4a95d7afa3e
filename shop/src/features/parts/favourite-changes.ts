import { moveToFavourites, toggleFavourite } from '@portal/contract/favourites.ts'
import { invalidateTopics, useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { changeCachedPart, MARKED } from './cached-parts.ts'

/** Flips the favourite at once and takes it back when the server refuses (specification 4). */
export function useToggleFavourite(part: { readonly product_id: number; readonly is_sub: 0 | 1 }) {
  const call = useCaller()
  const queries = useQueryClient()
  const { product_id, is_sub } = part
  // Two presses may come before the button is drawn as busy.
  const isUnderWay = useRef(false)
  const change = useMutation({
    mutationKey: [toggleFavourite.path],
    mutationFn: () => call(toggleFavourite, { product_id }),
    onMutate: () => changeCachedPart(queries, product_id, { is_sub: is_sub === 1 ? 0 : 1 }),
    onError: () => changeCachedPart(queries, product_id, { is_sub }),
    onSettled: () => {
      isUnderWay.current = false
    },
    onSuccess: (answer) => {
      changeCachedPart(queries, product_id, answer)
      toast.success(answer.is_sub === 1 ? '已收藏' : '已取消收藏')
      // In the list of favourites it stays in its place until the next look.
      return invalidateTopics(queries, toggleFavourite.changes, {
        ...MARKED,
        later: ['favourites'],
      })
    },
  })
  return () => {
    if (isUnderWay.current) return toast.warning('请求频繁请求')
    isUnderWay.current = true
    return change.mutate()
  }
}

/** Makes favourites of many parts. */
export function useAddManyFavourites() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [moveToFavourites.path],
    mutationFn: (product_ids: number[]) => call(moveToFavourites, { product_ids }),
    onSuccess: (_answer, product_ids) => {
      for (const product_id of product_ids) changeCachedPart(queries, product_id, { is_sub: 1 })
      toast.success('已收藏')
      // No row of the cart was named, so none moved.
      return invalidateTopics(queries, moveToFavourites.changes, { keeps: ['marks', 'cart'] })
    },
  })
}
