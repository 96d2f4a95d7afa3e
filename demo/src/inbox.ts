import type { InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'

import { randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'

/** Ids that `writeStaff` gives content and the administrator, who answer; null: nobody. */
const HOLDERS = [4, null, 1] as const

type Open = { readonly kind: InboxKind; readonly id: number; readonly at: number }

/** Who takes care of an open item. */
export function assignItem(sink: RowSink, { kind, id, at }: Open): void {
  const random = randomFrom(`${kind} ${id}`)
  const holder = random.pick(HOLDERS)
  if (holder === null) return
  const assignedAt = new Date(at + random.between(3, 15) * MINUTE_MS)
  sink.add('inbox_assignment', [kind, id, holder, assignedAt])
}
