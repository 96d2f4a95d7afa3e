import type { InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { HOUR_MS } from '@portal/rules/time/shanghai-time.ts'

import type { RowSink } from '#src/row-sink.ts'

/** Ids that `writeStaff` gives content and the administrator, who answer; every third item is nobody's. */
const HOLDERS = [4, null, 1] as const

type Open = { readonly kind: InboxKind; readonly id: number; readonly at: number }

/** Who takes care of an open item. */
export function assignItem(sink: RowSink, { kind, id, at }: Open): void {
  const holder = HOLDERS[id % HOLDERS.length] ?? null
  if (holder !== null) sink.add('inbox_assignment', [kind, id, holder, new Date(at + HOUR_MS / 4)])
}
