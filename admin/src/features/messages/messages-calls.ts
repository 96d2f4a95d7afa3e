import { findActivityPart } from '@portal/contract/admin-activities.ts'
import { listCompanies } from '@portal/contract/admin-companies.ts'
import {
  findMessageNames,
  findMessageUsers,
  listMessageUsers,
} from '@portal/contract/admin-message-users.ts'
import {
  changeMessage,
  deleteMessage,
  getMessage,
  listMessageRecipients,
  listMessages,
  previewAudience,
  recallMessage,
  writeMessage,
} from '@portal/contract/admin-messages.ts'
import { getPriceChoices } from '@portal/contract/admin-prices.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { pastedRecipients } from '@portal/rules/messages/pasted-phones.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { Attempt } from '@portal/ui/server/attempt.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'

import { MAX_AGE_MS } from '#src/lists/max-age.ts'

export type AdminMessageRow = OutputOf<typeof listMessages>['list'][number]
export type AdminMessage = OutputOf<typeof getMessage>
export type RecipientState = NonNullable<InputOf<typeof listMessageRecipients>['state']>
export type MessageDraft = InputOf<typeof writeMessage>
export type MessageUser = OutputOf<typeof listMessageUsers>['list'][number]
export type FoundName = OutputOf<typeof findMessageNames>['found'][number]
export type Audience = MessageDraft['audience']
export type NamedKind = Extract<Audience['kind'], 'companies' | 'users'>
export type FoundPart = OutputOf<typeof findActivityPart>['list'][number]

const WHILE_SENDING_MS = 2000

/** Read again while one is being sent and when one is due, so that states and figures are those of now. */
export const messagesQuery = (call: Caller, params: InputOf<typeof listMessages>) => ({
  ...pagedQuery(call, listMessages, params),
  refetchInterval: ({ state: { data } }: Polled<OutputOf<typeof listMessages>>) =>
    data !== undefined && data.counts.sending > 0
      ? WHILE_SENDING_MS
      : readAgainAfter(data?.list ?? []),
})

type Polled<Data> = { readonly state: { readonly data?: Data | undefined } }

export const messageQuery = (call: Caller, id: Id<'tip'>) => ({
  ...serverQuery(call, getMessage, { id }),
  meta: { quiet: true },
  // Its readers go on reading while it is closed.
  staleTime: 0,
  refetchInterval: ({ state: { data } }: Polled<AdminMessage>) =>
    readAgainAfter(data === undefined ? [] : [data]),
})

function readAgainAfter(messages: readonly AdminMessageRow[]): number {
  const waits = messages.map(({ state, send_at }) => {
    if (state === 'sending') return 0
    return state === 'scheduled' && send_at !== null
      ? readMoment(send_at).getTime() - Date.now()
      : MAX_AGE_MS
  })
  return Math.max(Math.min(...waits, MAX_AGE_MS), WHILE_SENDING_MS)
}

export type Answered<Data> = { readonly data?: Data | undefined; readonly dataUpdatedAt: number }

/** How the later of two answers tells of its sending; the texts stay those of their version. */
export function withLatestSending<Message extends AdminMessageRow>(
  message: Message,
  { dataUpdatedAt }: Answered<unknown>,
  other: Answered<AdminMessageRow>,
): Message {
  if (other.data?.id !== message.id || other.dataUpdatedAt <= dataUpdatedAt) return message
  const { state, recipients, delivered, read } = other.data
  return { ...message, state, recipients, delivered, read }
}

export const recipientsQuery = (call: Caller, params: InputOf<typeof listMessageRecipients>) =>
  pagedQuery(call, listMessageRecipients, params)

export const usersQuery = (call: Caller, params: InputOf<typeof listMessageUsers>) =>
  pagedQuery(call, listMessageUsers, params)

export const namedCompaniesQuery = (call: Caller, params: InputOf<typeof listCompanies>) =>
  pagedQuery(call, listCompanies, params)

export const messagePartsQuery = (call: Caller, params: InputOf<typeof findActivityPart>) =>
  pagedQuery(call, findActivityPart, params)

/** Fetched once per visit, because levels rarely change. */
export const levelsQuery = (call: Caller) => ({
  ...serverQuery(call, getPriceChoices, {}),
  staleTime: Infinity,
})

/** It changes nothing, although it is sent: the audience may be long. */
export const audienceQuery = (call: Caller, params: InputOf<typeof previewAudience>) => ({
  ...serverQuery(call, previewAudience, params),
  meta: { quiet: true },
})

/**
 * Its draft outlives the dialog, and so does whether it has gone out. A success settles every attempt of its name, hence a
 * name for each draft.
 *
 * @param copied the stored message that is being written as another one; absent for a new message
 */
function writingAttempt(copied: Id<'tip'> | undefined): Attempt {
  const name = copied === undefined ? 'message-attempt' : `message-attempt:${copied}`
  return new Attempt({ storage: sessionStorage, name })
}

/** Whether a message was sent from this tab without an answer, so that it may have gone out. */
export const isUnansweredMessage = (copied: Id<'tip'> | undefined): boolean =>
  writingAttempt(copied).unanswered(writeMessage.input) !== undefined

/** Whether this is that message, so that sending it again does nothing new, also when its time has passed. */
export const isSentUnanswered = (draft: MessageDraft): boolean =>
  JSON.stringify(writingAttempt(undefined).unanswered(writeMessage.input)) === JSON.stringify(draft)

export const useWriteMessage = (copied: Id<'tip'> | undefined, onAnswer: () => void) =>
  useServerChange(writeMessage, {
    quiet: true,
    onAnswer,
    failed: { asksAgain: true },
    attempt: () => writingAttempt(copied),
  })
export const useChangeMessage = (onAnswer: () => void) =>
  useServerChange(changeMessage, { quiet: true, onAnswer, failed: { asksAgain: true } })
export const useRecallMessage = () => useServerChange(recallMessage)
export const useDeleteMessage = () => useServerChange(deleteMessage)

type Wanted = { readonly brand: string; readonly kind: NamedKind }
type ToFind = {
  readonly read: ReturnType<typeof pastedRecipients>
  /** Present for a single name, which is typed as well. */
  readonly typed?: string
}

const FINDING_PASTED = ['message', 'finding pasted']

/** Whether a pasted list is still being turned into recipients. */
export const useIsFindingPasted = () => useIsMutating({ mutationKey: FINDING_PASTED }) > 0

/** Whom the phones and names of a pasted list mean. */
export const useFindPasted = (
  { brand, kind }: Wanted,
  onFound: (answer: FoundPasted, found: ToFind) => void,
) => {
  const call = useCaller()
  return useMutation({
    mutationKey: FINDING_PASTED,
    mutationFn: async ({ read: { phones, lines } }: ToFind): Promise<FoundPasted> => {
      const [byPhone, byName] = await Promise.all([
        phones.length > 0
          ? call(findMessageUsers, { brand, phones: [...phones] })
          : { list: [], missing: [] },
        lines.length > 0
          ? call(findMessageNames, {
              brand,
              kind,
              lines: lines.map(({ cells, is_table }) => ({ cells: [...cells], is_table })),
            })
          : { found: [], several: [], missing: [] },
      ])
      return {
        users: byPhone.list,
        named: byName.found,
        several: byName.several,
        missing: [...byPhone.missing, ...byName.missing],
      }
    },
    onSuccess: onFound,
  })
}

export type FoundPasted = {
  readonly users: OutputOf<typeof findMessageUsers>['list']
  readonly named: OutputOf<typeof findMessageNames>['found']
  readonly several: OutputOf<typeof findMessageNames>['several']
  readonly missing: readonly string[]
}
