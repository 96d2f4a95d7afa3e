import { listCart } from '@portal/contract/cart.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { askForArrival } from '@portal/contract/parts.ts'
import { invalidateTopics, serverKey, useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { changeCachedPart, MARKED } from './cached-parts.ts'

/** Sets an arrival reminder once; a second press only says so (specification 4). */
export function useAskForArrival() {
  const call = useCaller()
  const queries = useQueryClient()
  const pending = useRef(new Set<number>())
  const { mutate } = useMutation({
    mutationKey: [askForArrival.path],
    mutationFn: (product_id: number) => call(askForArrival, { product_id }),
    onMutate: (product_id) => showReminder(queries, product_id, 1),
    onError: (_error, product_id) => showReminder(queries, product_id, 0),
    onSuccess: () => {
      toast.success('提交成功')
      return invalidateTopics(queries, askForArrival.changes, { ...MARKED, later: ['reminders'] })
    },
    onSettled: (_answer, _error, product_id) => {
      pending.current.delete(product_id)
    },
  })
  return ({ product_id, is_apply }: Remindable) => {
    if (is_apply === 1) return toast.warning('已提交，不可重复提交')
    if (pending.current.has(product_id)) return toast.warning('请求频繁请求')
    pending.current.add(product_id)
    return mutate(product_id)
  }
}

/** The same for many parts, one after the other; reminders already set stay. */
export function useAskForArrivals() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [askForArrival.path],
    mutationFn: async (product_ids: readonly number[]) => {
      for (const product_id of product_ids) {
        await call(askForArrival, { product_id })
        showReminder(queries, product_id, 1)
      }
    },
    onSuccess: () => {
      toast.success('提交成功')
      return invalidateTopics(queries, askForArrival.changes, { ...MARKED, later: ['reminders'] })
    },
  })
}

type Remindable = { readonly product_id: number; readonly is_apply: 0 | 1 }

/** On the cards of the part and in the rows of the cart. */
function showReminder(queries: QueryClient, product_id: number, is_apply: 0 | 1): void {
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
