import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  getTip,
  ignoreTips,
  listTipMenu,
  listTips,
  readTip,
  readTips,
} from '@portal/contract/messages.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'
import { pagedQuery, serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { type Query, useQuery } from '@tanstack/react-query'

import { dismiss } from '#src/session/live/live-session.ts'
import { useLiveState } from '#src/session/live/live-state.ts'

export type Tips = OutputOf<typeof listTips>
export type Tip = Tips['list'][number]
export type TipWithPart = OutputOf<typeof getTip>
type TipMenu = OutputOf<typeof listTipMenu>['list']
export type TipsParams = InputOf<typeof listTips>

export const tipsQuery = (call: Caller, params: TipsParams) => pagedQuery(call, listTips, params)

/** Quiet, because the page and the badge work without the counts. */
export const tipMenuQuery = (call: Caller) => ({
  ...serverQuery(call, listTipMenu, {}),
  meta: { quiet: true },
})

/** Quiet, because the message itself is shown without its part. */
export const tipQuery = (call: Caller, id: Id<'tip'>) => ({
  ...serverQuery(call, getTip, { id }),
  meta: { quiet: true },
})

/** No longer asked for once it is known that there is none, because a recalled message stays so. */
export const openTipQuery = (call: Caller, id: Id<'tip'> | undefined) => ({
  ...tipQuery(call, id ?? NO_TIP),
  enabled: ({ state }: Pick<Query<TipWithPart>, 'state'>) =>
    id !== undefined && !isNotFound(state.error),
})

/** For a query that is not made. */
const NO_TIP = toId<'tip'>(0)

export function useTipMenu(): TipMenu | undefined {
  return useQuery(tipMenuQuery(useCaller())).data?.list
}

/** Unread messages of all categories. */
export function useUnreadCount(): number {
  return useTipMenu()?.find(({ id }) => id === MessageCategory.all)?.unread_num ?? 0
}

const readIn = (tips: Tips, isRead: (tip: Tip) => boolean): Tips => ({
  ...tips,
  list: tips.list.map((tip) => (isRead(tip) ? { ...tip, read: 1 } : tip)),
})

/**
 * Marks a message as read. Its row stays where it is, also among the unread ones, so that the next
 * message can be opened from there.
 */
export const useReadTip = () =>
  useServerChange(readTip, {
    keeps: [listTips, getTip],
    optimistic: [
      optimisticUpdate(readTip, listTips, (tips, { tip_id }) =>
        readIn(tips, ({ id }) => id === tip_id),
      ),
    ],
    // Retried when the message is opened again.
    quiet: true,
    onAnswer: (_answer, { tip_id }) => dismiss([tip_id]),
  })

/** Marks ticked messages, a category or all of them as read, and closes their pop-ups. */
export const useReadTips = () =>
  useServerChange(readTips, {
    keeps: [getTip],
    onAnswer: (_answer, { tip_ids, category_id = MessageCategory.all }) =>
      dismiss(tip_ids ?? poppedUpIn(category_id)),
  })

/** Closes pop-ups in all browsers of the user; their messages stay unread in the list. */
export const useIgnoreTips = () =>
  useServerChange(ignoreTips, {
    keeps: [listTips, getTip],
    atOnce: ({ tip_ids }) => {
      dismiss(tip_ids)
      return () => {}
    },
    // They are closed here in any case.
    quiet: true,
  })

function poppedUpIn(category: number): Id<'tip'>[] {
  return useLiveState
    .getState()
    .popUps.filter(
      ({ category_id }) => category === MessageCategory.all || category === category_id,
    )
    .map(({ id }) => id)
}
