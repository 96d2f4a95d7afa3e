import { EVENTS, type EventName } from '@portal/contract/events.ts'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'

import type { Database } from '#src/ground/database/schema.ts'

const validators = new Map(
  Object.entries(EVENTS).map(([name, { kind, facts }]) => [name, { kind, fit: Compile(facts) }]),
)

/** Recorded events with a name, subject or facts that the contract does not allow. */
export async function listUnfitFacts(db: Database) {
  const { rows } = await sql<{ name: EventName; subject_kind: string; facts: unknown }>`
    select name, subject_kind, facts from recorded_event`.execute(db)
  return rows.filter(({ name, subject_kind, facts }) => {
    const known = validators.get(name)
    return known?.kind !== subject_kind || !known.fit.Check(facts)
  })
}
