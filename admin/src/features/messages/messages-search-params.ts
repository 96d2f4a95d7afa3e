import type { Id } from '@portal/rules/ids.ts'
import { MESSAGE_STATES, type MessageState } from '@portal/rules/messages/message-problem.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { stateTabs } from '#src/lists/state-tabs.ts'

export const messageTabs = stateTabs<MessageState>(MESSAGE_STATES, [
  'all',
  'draft',
  'scheduled',
  'sending',
  'sent',
  'recalled',
])

export type MessagesSearchParams = ListSearchParams & {
  readonly state?: ReturnType<typeof messageTabs.read>
  readonly message?: Id<'tip'>
}

export function readMessagesSearchParams(
  search: Readonly<Record<string, unknown>>,
): MessagesSearchParams {
  return {
    ...readListSearchParams(search),
    state: messageTabs.read(search['state']),
    message: idIn(search, 'message'),
  }
}

export function messagesParams(searchParams: MessagesSearchParams) {
  return listParams(searchParams, { state: messageTabs.stateOf(searchParams.state) })
}
