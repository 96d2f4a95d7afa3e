import {
  assignInboxItems,
  getAnswerTimes,
  getInboxItem,
  listInbox,
  listInboxStaff,
} from '@portal/contract/admin-inbox.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { leftOutTexts } from '@portal/rules/inbox/left-out.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

import { MAX_AGE_MS } from '#src/lists/max-age.ts'
import { undoToast } from '#src/lists/undo-toast.ts'

export type InboxItem = OutputOf<typeof listInbox>['list'][number]

/** Other people fill and answer it. */
export const inboxQuery = (call: Caller, params: InputOf<typeof listInbox>) => ({
  ...pagedQuery(call, listInbox, params),
  refetchInterval: MAX_AGE_MS,
})

export const inboxItemQuery = (call: Caller, input: InputOf<typeof getInboxItem>) => ({
  ...serverQuery(call, getInboxItem, input),
  meta: { quiet: true },
})

export const colleaguesQuery = (call: Caller) => serverQuery(call, listInboxStaff, {})

export const answerTimesQuery = (call: Caller, params: InputOf<typeof getAnswerTimes>) => ({
  ...serverQuery(call, getAnswerTimes, params),
  meta: { quiet: true },
})

export function inboxKey({ kind, id }: Pick<InboxItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

type Assigned = InputOf<typeof assignInboxItems>['items'][number]
type HolderId = Id<'staff'> | null

/** Kind and id stay together, as they are in the item. */
function assigned(item: InboxItem, held_by: HolderId, staff_id: HolderId): Assigned {
  const holders = { held_by, staff_id }
  if (item.kind === 'question') return { kind: item.kind, id: item.id, ...holders }
  if (item.kind === 'feedback') return { kind: item.kind, id: item.id, ...holders }
  return { kind: item.kind, id: item.id, ...holders }
}

type Step = {
  readonly staff_id: HolderId
  /** What is said of so many. */
  readonly text: (count: number) => string
}

export const releasedText = (count: number) =>
  count === 1 ? '已放回，无人负责' : `已放回 ${count} 条，无人负责`

/** Assigns items to a member of staff, or to nobody; names those that a colleague has changed, and offers to undo the others. */
export function useAssign() {
  const change = useServerChange(assignInboxItems)
  const assign = (rows: readonly InboxItem[], { staff_id, text }: Step, onDone?: () => void) => {
    const before = rows
      .map((item) => [item, item.assigned_to?.staff_id ?? null] as const)
      .filter(([, held_by]) => held_by !== staff_id)
    if (before.length === 0) {
      onDone?.()
      return toast.info('所选的已经是这样，没有变化')
    }
    const items = before.map(([item, held_by]) => assigned(item, held_by, staff_id))
    const notify = ({ left }: OutputOf<typeof assignInboxItems>) => {
      onDone?.()
      const unchanged = new Set(left.map(inboxKey))
      const done = before.filter(([item]) => !unchanged.has(inboxKey(item)))
      const others = left.length > 0 && `${leftOutTexts(left)}，未变`
      undoToast([text(done.length), others].filter(Boolean).join('；'), '条', async () => {
        const back = done.map(([item, held_by]) => assigned(item, staff_id, held_by))
        const undone = await change.mutateAsync({ items: back })
        return { done: undone.assigned, left: undone.left.map(({ why }) => why) }
      })
    }
    // Also where the row, and the button in it, has left the list by then; the query cache shows an error.
    return void change.mutateAsync({ items }).then(notify, () => undefined)
  }
  return { assign, isPending: change.isPending }
}
