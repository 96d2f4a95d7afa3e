import type { EventName } from '@portal/contract/events.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { EventReader, FedEvent } from '#src/ledgers/events/readers.ts'
import { ACCOUNT_WRITERS } from '#src/readers/messages/account-writers.ts'
import { DEVELOPMENT_WRITERS } from '#src/readers/messages/development-writers.ts'
import { MONEY_WRITERS } from '#src/readers/messages/money-writers.ts'
import { ORDER_WRITERS } from '#src/readers/messages/order-writers.ts'
import { PART_WRITERS } from '#src/readers/messages/part-writers.ts'
import type { Draft } from '#src/readers/messages/writer.ts'
import { type NewTip, sendTips } from '#src/stories/messages/send-tips.ts'

/** A method, so that it may be one for events of its own name alone. */
type AnyWriter = { write(tx: InTransaction, event: FedEvent): Promise<Draft[]> }['write']

const WRITERS: Partial<Record<EventName, AnyWriter>> = {
  ...ORDER_WRITERS,
  ...PART_WRITERS,
  ...DEVELOPMENT_WRITERS,
  ...MONEY_WRITERS,
  ...ACCOUNT_WRITERS,
}

/** Turns events into messages for those whom they concern, each event once. */
export const messageWriter: EventReader = {
  name: 'message-writer',
  async read(tx, events) {
    const tips: NewTip[] = []
    for (const event of events) {
      const { brand, feed_seq, at } = event
      if (brand === undefined) continue
      const drafts = await draftsOf(tx, event)
      tips.push(
        ...drafts.map(({ text, to }, index) => ({
          ...text,
          to,
          brand,
          at,
          event_key: `event:${feed_seq}:${index}`,
        })),
      )
    }
    await sendTips(tx, tips)
  },
}

async function draftsOf(tx: InTransaction, event: FedEvent): Promise<Draft[]> {
  return (await WRITERS[event.name]?.(tx, event)) ?? []
}
