import type { Id } from '@portal/rules/ids.ts'
import type { NamedPart } from '@portal/rules/messages/message-text.ts'
import { arrivedText } from '@portal/rules/messages/part-texts.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { EventReader } from '#src/ledgers/events/readers.ts'
import { fireReminders } from '#src/ledgers/stock/arrival-reminders.ts'
import { sendTips } from '#src/stories/messages/send-tips.ts'

/** Fires the pending reminders of received parts and tells their users, each once for all that arrived together. */
export const arrivalReminders: EventReader = {
  name: 'arrival-reminders',
  async read(tx, events) {
    const arrivals = new Map<Id<'account'>, Set<Id<'part'>>>()
    for (const { name, subject, facts, at } of events)
      if (name === 'stock.received')
        for (const account_id of await fireReminders(tx, {
          part_id: subject.id,
          warehouse: facts.warehouse,
          at,
        }))
          arrivals.set(account_id, (arrivals.get(account_id) ?? new Set()).add(subject.id))
    const last = events.at(-1)
    if (last && arrivals.size > 0) await notifyArrivals(tx, arrivals, last)
  },
}

type Last = { readonly feed_seq: number; readonly at: Date }

async function notifyArrivals(
  tx: InTransaction,
  arrivals: ReadonlyMap<Id<'account'>, ReadonlySet<Id<'part'>>>,
  { feed_seq, at }: Last,
): Promise<void> {
  const parts = await findParts(tx, new Set([...arrivals.values()].flatMap((ids) => [...ids])))
  const groups = Map.groupBy(arrivals, ([, ids]) => [...ids].join(','))
  const tips = [...groups.values()].flatMap((group, index) => {
    const arrived = [...(group[0]?.[1] ?? [])].flatMap((id) => parts.get(id) ?? [])
    const [first] = arrived
    if (!first) return []
    const to = group.map(([account_id]) => account_id)
    const text = arrivedText(arrived)
    return [{ ...text, to, brand: first.brand, at, event_key: `arrived:${feed_seq}:${index}` }]
  })
  await sendTips(tx, tips)
}

async function findParts(
  tx: InTransaction,
  ids: ReadonlySet<Id<'part'>>,
): Promise<Map<Id<'part'>, NamedPart & { readonly brand: string }>> {
  const rows = await tx
    .selectFrom('part')
    .select(['part_id', 'brand', 'oe_number as number', 'name_zh as name'])
    .where('part_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.part_id, row]))
}
