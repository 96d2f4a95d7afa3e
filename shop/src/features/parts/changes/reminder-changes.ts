import { listCart } from '@portal/contract/cart.ts'
import { askForArrivals } from '@portal/contract/development.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { askForArrival } from '@portal/contract/parts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { isUnderWay, useServerChange } from '@portal/ui/server/server-change.ts'
import { serverKey, type InvalidateOptions } from '@portal/ui/server/server-query.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import { changeCachedPart, MARKED } from './cached-parts.ts'

/** Sets an arrival reminder; another click only shows that it is set (specification 4). */
export function useAskForArrival() {
  const queries = useQueryClient()
  const { mutate } = useServerChange(askForArrival, {
    ...MARKED,
    later: ['reminders'],
    atOnce: ({ product_id }) => {
      showReminder(queries, product_id, 1)
      return () => showReminder(queries, product_id, 0)
    },
    onAnswer: () => toast.success('提交成功'),
  })
  return ({ product_id, is_apply }: Remindable) => {
    if (is_apply === 1) return toast.warning('已提交，不可重复提交')
    if (isUnderWay(queries, askForArrival, { product_id })) return toast.warning('请求频繁请求')
    return mutate({ product_id })
  }
}

/** Existing reminders stay. */
export function useAskForArrivals(spared: InvalidateOptions = {}) {
  const queries = useQueryClient()
  return useServerChange(askForArrivals, {
    ...spared,
    onAnswer: (_answer, { product_ids }) => {
      for (const product_id of product_ids) showReminder(queries, product_id, 1)
      toast.success('提交成功')
    },
  })
}

type Remindable = { readonly product_id: Id<'part'>; readonly is_apply: 0 | 1 }

function showReminder(queries: QueryClient, product_id: Id<'part'>, is_apply: 0 | 1): void {
  changeCachedPart(queries, product_id, { is_apply })
  queries.setQueriesData<OutputOf<typeof listCart>>({ queryKey: serverKey(listCart) }, (cart) =>
    cart === undefined
      ? cart
      : {
          ...cart,
          cart_list: cart.cart_list.map((row) =>
            row.product_id === product_id ? { ...row, is_apply } : row,
          ),
        },
  )
}
