import type { InTransaction } from '#src/ground/database/schema.ts'
import type { EventReader, FedEvent } from '#src/ledgers/events/readers.ts'
import { ACCOUNT_WRITERS } from '#src/readers/messages/account-writers.ts'
import { MONEY_WRITERS } from '#src/readers/messages/money-writers.ts'
import { ORDER_WRITERS } from '#src/readers/messages/order-writers.ts'
import { PART_WRITERS } from '#src/readers/messages/part-writers.ts'
import type { Draft, Writers } from '#src/readers/messages/writer.ts'
import { type NewTip, sendTips } from '#src/stories/messages/send-tips.ts'

const WRITERS: Writers = {
  ...ORDER_WRITERS,
  ...PART_WRITERS,
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
  // The writer under the event's name takes that event.
  const write = WRITERS[event.name] as
    | ((tx: InTransaction, event: FedEvent) => Promise<Draft[]>)
    | undefined
  return (await write?.(tx, event)) ?? []
}
