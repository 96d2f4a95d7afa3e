import { moveToFavourites, toggleFavourite } from '@portal/contract/favourites.ts'
import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { isUnderWay, useServerChange } from '@portal/ui/server/server-change.ts'
import { useQueryClient } from '@tanstack/react-query'

import { changeCachedPart, MARKED } from './cached-parts.ts'

/** Toggles a favourite optimistically, with rollback on refusal (specification 4). */
export function useToggleFavourite(part: {
  readonly product_id: Id<'part'>
  readonly is_sub: 0 | 1
}) {
  const queries = useQueryClient()
  const { product_id, is_sub } = part
  const change = useServerChange(toggleFavourite, {
    ...MARKED,
    // A removed part stays in the favourites list until the next visit.
    later: ['favourites'],
    atOnce: () => {
      changeCachedPart(queries, product_id, { is_sub: is_sub === 1 ? 0 : 1 })
      return () => changeCachedPart(queries, product_id, { is_sub })
    },
    onAnswer: (answer) => {
      changeCachedPart(queries, product_id, answer)
      toast.success(answer.is_sub === 1 ? '已收藏' : '已取消收藏')
    },
  })
  return () => {
    const input = { product_id }
    if (isUnderWay(queries, toggleFavourite, input)) return toast.warning('请求频繁请求')
    return change.mutate(input)
  }
}

export function useAddManyFavourites() {
  const queries = useQueryClient()
  return useServerChange(moveToFavourites, {
    // No row of the cart changes.
    keeps: ['marks', 'cart'],
    onAnswer: (_answer, { product_ids = [] }) => {
      for (const product_id of product_ids) changeCachedPart(queries, product_id, { is_sub: 1 })
      toast.success('已收藏')
    },
  })
}
