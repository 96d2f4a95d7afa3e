import * as history from '@portal/contract/browsing-history.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery } from '@portal/ui/server/server-query.ts'

export type VisitedPart = OutputOf<typeof history.listVisits>['list'][number]

/** Every view of a part changes the history, so it is fetched whenever the page opens. */
export const visitsQuery = (call: Caller, params: InputOf<typeof history.listVisits>) => ({
  ...pagedQuery(call, history.listVisits, params),
  staleTime: 0,
})

export const useClearVisits = () => useServerChange(history.clearVisits)

/** The toast offers undo, which restores their position. */
export function useRemoveVisits() {
  const restore = useServerChange(history.restoreVisits)
  return useServerChange(history.removeVisits, {
    onAnswer: (_answer, { product_ids }) =>
      toast.success(`已移除 ${product_ids.length} 条浏览记录`, {
        label: '撤销',
        onPress: () => restore.mutate({ product_ids }),
      }),
  })
}
