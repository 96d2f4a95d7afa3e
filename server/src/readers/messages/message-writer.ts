import type { Brand } from '@portal/brands/brand.ts'
import type { EventName } from '@portal/contract/events.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { EventReader, FedEvent } from '#src/ledgers/events/readers.ts'
import { ACCOUNT_WRITERS } from '#src/readers/messages/account-writers.ts'
import { DEVELOPMENT_WRITERS } from '#src/readers/messages/development-writers.ts'
import { findEarlierReaders } from '#src/readers/messages/earlier-readers.ts'
import { FEEDBACK_WRITERS } from '#src/readers/messages/feedback-writers.ts'
import { MONEY_WRITERS } from '#src/readers/messages/money-writers.ts'
import { ORDER_WRITERS } from '#src/readers/messages/order-writers.ts'
import { findOvertaken, findRightsChangedAgain } from '#src/readers/messages/overtaken-events.ts'
import { PART_WRITERS } from '#src/readers/messages/part-writers.ts'
import type { Draft } from '#src/readers/messages/writer.ts'
import { eventKey } from '#src/stories/messages/event-key.ts'
import { markReadIn } from '#src/stories/messages/read-tips.ts'
import { recallTips, recallUnreadTips } from '#src/stories/messages/recall-tips.ts'
import { type NewTip, sendTips } from '#src/stories/messages/send-tips.ts'

/** A method, so that it may be one for events of its own name alone. */
type AnyWriter = {
  write(tx: InTransaction, event: FedEvent, brand: Brand): Promise<Draft[]>
}['write']

const WRITERS: Partial<Record<EventName, AnyWriter>> = {
  ...ORDER_WRITERS,
  ...PART_WRITERS,
  ...DEVELOPMENT_WRITERS,
  ...FEEDBACK_WRITERS,
  ...MONEY_WRITERS,
  ...ACCOUNT_WRITERS,
}

/**
 * Turns events into messages for those whom they concern, each event once. An event that undoes or settles another one
 * recalls the message of that one. A change of rights takes the place of the unread ones before it.
 */
export const messageWriter = ({ brands }: Pick<Context, 'brands'>): EventReader => ({
  name: 'message-writer',
  async read(tx, events) {
    const tips: NewTip[] = []
    const recalled: string[] = []
    const replaced: string[] = []
    for (const event of events) {
      const { feed_seq, at } = event
      const facts = brands.all.find(({ id }) => id === event.brand)
      if (facts === undefined) continue
      const drafts = (await WRITERS[event.name]?.(tx, event, facts)) ?? []
      tips.push(
        ...drafts.map(({ text, to }, index) => ({
          ...text,
          to,
          brand: facts.id,
          at,
          event_key: eventKey(feed_seq, index),
        })),
      )
      const overtaken = await findOvertaken(tx, event)
      // Those that can be overtaken write one message each.
      if (overtaken !== undefined) recalled.push(eventKey(overtaken, 0))
      // A change of an account writes that of its rights first.
      for (const earlier of await findRightsChangedAgain(tx, event))
        replaced.push(eventKey(earlier, 0))
    }
    await sendTips(tx, tips)
    await markReadBefore(tx, tips)
    await recallTips(tx, recalled)
    await recallUnreadTips(tx, replaced)
  },
})

/** A message of an answer that its recipient has read already comes read. */
async function markReadBefore(tx: InTransaction, tips: readonly NewTip[]): Promise<void> {
  const keys = tips.map(({ event_key }) => event_key)
  for (const { tip_id, ...reader } of await findEarlierReaders(tx, keys))
    await markReadIn(tx, reader, sql`r.tip_id = ${tip_id}`)
}
