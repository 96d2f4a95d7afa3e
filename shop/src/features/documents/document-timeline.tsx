import { Timeline } from '@portal/ui/shown/timeline.tsx'

import styles from '#src/layout/document-page.module.css'

type Event = {
  readonly happened_at: string
  readonly who: string
  readonly reason?: string | undefined
}

type Props<Of extends Event> = {
  readonly title: string
  readonly events: readonly Of[]
  readonly actionOf: (event: Of) => string
}

export function DocumentTimeline<Of extends Event>({ title, events, actionOf }: Props<Of>) {
  return (
    <section className="card">
      <h2 className="card-title">{title}</h2>
      <div className={styles.events}>
        <Timeline
          events={events.toReversed().map((event) => ({
            moment: event.happened_at,
            title: actionOf(event),
            note: [event.who, event.reason].filter(Boolean).join(' · '),
          }))}
        />
      </div>
    </section>
  )
}
