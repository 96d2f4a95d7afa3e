import type { InboxKind } from '@portal/rules/inbox/inbox-kind.ts'

import { randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import { staffTime } from '#src/working-time.ts'

/** Ids that `writeStaff` gives content and the administrator, who answer; null: nobody. */
const HOLDERS = [4, null, 1] as const

type Open = {
  readonly kind: InboxKind
  readonly id: number
  readonly at: Date | number
  readonly today: Date
}

/** Who takes care of an open item; nobody of one that came in since staff last worked. */
export function assignItem(sink: RowSink, { kind, id, at, today }: Open): void {
  const random = randomFrom(`${kind} ${id}`)
  const holder = random.pick(HOLDERS)
  if (holder === null || staffTime.between(at, today) <= 0) return
  const assignedAt = staffTime.after(at, { hours: 0.05 + random.next() * 1.5, until: today })
  sink.add('inbox_assignment', [kind, id, holder, assignedAt])
}
