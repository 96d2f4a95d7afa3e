import type { BusinessEvent } from '@portal/contract/events.ts'

/** An event as stored. */
export type EventRow = {
  readonly name: string
  readonly subject_kind: string
  readonly subject_id: number
  readonly brand: string | null
  readonly company_id: number | null
  readonly facts: unknown
  readonly happened_at: Date
}

/** The stored event in its original type. */
export function eventOf(row: EventRow): BusinessEvent {
  const event = {
    name: row.name,
    subject: { kind: row.subject_kind, id: row.subject_id },
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.company_id !== null && { company_id: row.company_id }),
    facts: row.facts,
    at: row.happened_at,
  }
  // Its type was checked on recording: `recordEvent` takes nothing else.
  return event as BusinessEvent
}
