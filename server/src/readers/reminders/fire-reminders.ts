import type { EventReader } from '#src/ledgers/events/readers.ts'
import { fireReminders } from '#src/ledgers/stock/arrival-reminders.ts'

/** Fires the pending reminders of received parts. Users are not notified yet. */
export const arrivalReminders: EventReader = {
  name: 'arrival-reminders',
  async read(tx, events) {
    for (const { name, subject, facts, at } of events)
      if (name === 'stock.received')
        await fireReminders(tx, { part_id: subject.id, warehouse: facts.warehouse, at })
  },
}
