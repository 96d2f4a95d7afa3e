import { Timeline } from '@portal/ui/timeline.tsx'

import styles from './paper-page.module.css'

type Event = {
  readonly happened_at: string
  readonly who: string
  readonly reason?: string | undefined
}

type Props<Of extends Event> = {
  readonly title: string
  readonly events: readonly Of[]
  /** What happened, in a word. */
  readonly deedOf: (event: Of) => string
}

/** What happened to a paper, the newest first, by whom and why. */
export function PaperTimeline<Of extends Event>({ title, events, deedOf }: Props<Of>) {
  return (
    <section className="card">
      <h2 className="card-title">{title}</h2>
      <div className={styles.events}>
        <Timeline
          events={events.toReversed().map((event) => ({
            moment: event.happened_at,
            title: deedOf(event),
            note: [event.who, event.reason].filter(Boolean).join(' · '),
          }))}
        />
      </div>
    </section>
  )
}
