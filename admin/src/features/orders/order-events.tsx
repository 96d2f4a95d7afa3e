import { Timeline } from '@portal/ui/timeline.tsx'

import type { AdminOrder } from './orders-calls.ts'

import styles from './order-events.module.css'

/** What happened to the order and who did it, the newest first. */
export function OrderEvents({ events }: { readonly events: AdminOrder['events'] }) {
  return (
    <section>
      <h3 className={styles.title}>操作记录</h3>
      <Timeline
        events={events.toReversed().map(({ happened_at, status_cn, who, reason }) => ({
          moment: happened_at,
          title: status_cn,
          note: [who, reason].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}
