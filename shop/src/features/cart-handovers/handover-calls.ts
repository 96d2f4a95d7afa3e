import type { Caller } from '@portal/contract/caller.ts'
import {
  dismissCartHandover,
  handBackCartHandover,
  handOverCart,
  listCartHandovers,
  takeOverCartRows,
  withdrawCartHandover,
} from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Attempt } from '@portal/ui/server/attempt.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { chooseCartRows } from '#src/session/selection.ts'

export type Handover = OutputOf<typeof listCartHandovers>['list'][number]

export const handoversQuery = (call: Caller, params: InputOf<typeof listCartHandovers>) => ({
  ...pagedQuery(call, listCartHandovers, params),
  // Another person may have decided meanwhile.
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
})

/** Undefined until loaded; pages work without them. */
export function useWaitingHandovers() {
  return useQuery(handoversQuery(useCaller(), { page: 1, limit: MAX_PAGE_SIZE, state: 'waiting' }))
    .data
}

/** The latest of the user's own that others decided on, to be put away once they are read. */
export function useHandoverNews({ enabled }: { readonly enabled: boolean }) {
  const query = handoversQuery(useCaller(), { page: 1, limit: MAX_NEWS, is_news: 1 })
  const { list = [], total = 0 } = useQuery({ ...query, enabled }).data ?? {}
  return { list, total }
}

/** More than a week brings, so that whoever was away reads them here. */
const MAX_NEWS = 20

export const useDismissHandover = () => useServerChange(dismissCartHandover)

/** Keeps its key over a reload, so that nothing is handed over twice. */
const handOverAttempt = () => new Attempt({ storage: sessionStorage, name: 'handover-attempt' })

/** What this tab handed over without an answer, if all of it can still be handed over. */
export function unansweredHandover(rows: readonly Id<'cart_line'>[]) {
  const sent = handOverAttempt().unanswered(handOverCart.input)
  return sent?.pd_cart_ids.every((id) => rows.includes(id)) ? sent : undefined
}

export const useHandOverCart = () =>
  useServerChange(handOverCart, {
    quiet: true,
    attempt: handOverAttempt,
    // The rows of the cart may have gone in another window; asked again only of those that are left.
    failed: { waits: true, asksAgain: true },
    onAnswer: ({ rows }, { pd_cart_ids }) => {
      chooseCartRows(pd_cart_ids, false)
      toast.success(`已提交 ${rows} 种配件给主账号`)
    },
  })

export const useWithdrawHandover = () =>
  useServerChange(withdrawCartHandover, { onAnswer: () => toast.success('已撤回') })

export const useHandBack = () =>
  useServerChange(handBackCartHandover, { onAnswer: () => toast.success('已退回') })

export const useTakeOverRows = () =>
  useServerChange(takeOverCartRows, {
    onAnswer: ({ pd_cart_ids }) => {
      chooseCartRows(pd_cart_ids, true)
      toast.success('已接手，可在购物车修改后下单')
    },
  })
