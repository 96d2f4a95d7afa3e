import type { Brand } from '@portal/brands/brand.ts'
import type { EventName } from '@portal/contract/events.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { MessageText } from '@portal/rules/messages/message-text.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { FedEvent } from '#src/ledgers/events/readers.ts'

/** A message and its recipients; to nobody, it is not sent. */
export type Draft = { readonly text: MessageText; readonly to: readonly Id<'account'>[] }

/** The messages that each event leads to, with their recipients. */
export type Writers = {
  readonly [N in EventName]?: (
    tx: InTransaction,
    event: FedEvent<N>,
    /** The brand of the event. */
    brand: Brand,
  ) => Promise<Draft[]>
}
