import type { Id } from '@portal/rules/ids.ts'
import {
  MESSAGE_CATEGORIES,
  type MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import { MESSAGE_STATES, type MessageState } from '@portal/rules/messages/message-problem.ts'
import { idIn, numberIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { stateTabs } from '#src/lists/state-tabs.ts'

import type { RecipientState } from './messages-calls.ts'

export const messageTabs = stateTabs<MessageState>(MESSAGE_STATES, [
  'all',
  'draft',
  'scheduled',
  'sending',
  'sent',
  'recalled',
])

const RECIPIENT_STATES: readonly RecipientState[] = ['read', 'unread', 'sent']

export type MessagesSearchParams = ListSearchParams & {
  readonly state?: ReturnType<typeof messageTabs.read>
  readonly category?: MessageCategory
  readonly message?: Id<'tip'>
  /** Which of the recipients of the open message are listed. */
  readonly recipients?: RecipientState
}

export function readMessagesSearchParams(
  search: Readonly<Record<string, unknown>>,
): MessagesSearchParams {
  return {
    ...readListSearchParams(search),
    state: messageTabs.read(search['state']),
    category: categoryIn(numberIn(search, 'category')),
    message: idIn(search, 'message'),
    recipients: RECIPIENT_STATES.find((state) => state === search['recipients']),
  }
}

export function messagesParams(searchParams: MessagesSearchParams) {
  return listParams(searchParams, {
    state: messageTabs.stateOf(searchParams.state),
    category_id: searchParams.category,
  })
}

export function categoryIn(id: number | undefined): MessageCategory | undefined {
  return MESSAGE_CATEGORIES.find((category) => category === id)
}
