import * as history from '@portal/contract/browsing-history.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  invalidateTopics,
  pagedQuery,
  useCaller,
  useServerChange,
} from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type VisitedPart = OutputOf<typeof history.listVisits>['list'][number]

/** Every view of a part changes it, so it is fetched whenever the page opens. */
export const visitsQuery = (call: Caller, params: InputOf<typeof history.listVisits>) => ({
  ...pagedQuery(call, history.listVisits, params),
  staleTime: 0,
})

export const useClearVisits = () => useServerChange(history.clearVisits)

/** Takes parts out of the history; the toast puts them back into their place. */
export function useRemoveVisits() {
  const call = useCaller()
  const queries = useQueryClient()
  const restore = useMutation({
    mutationKey: [history.restoreVisits.path],
    mutationFn: (product_ids: number[]) => call(history.restoreVisits, { product_ids }),
    onSuccess: () => invalidateTopics(queries, history.restoreVisits.changes),
  })
  return useMutation({
    mutationKey: [history.removeVisits.path],
    mutationFn: (product_ids: number[]) => call(history.removeVisits, { product_ids }),
    onSuccess: (_answer, productIds) => {
      toast.success(`已移除 ${productIds.length} 条浏览记录`, {
        label: '撤销',
        onPress: () => restore.mutate(productIds),
      })
      return invalidateTopics(queries, history.removeVisits.changes)
    },
  })
}
