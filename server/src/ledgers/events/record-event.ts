import type { BusinessEvent } from '@portal/contract/events.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'

/** A user of the shop, a member of staff, or neither. */
export type Actor = { readonly account_id: number } | { readonly staff_id: number } | 'system'

/**
 * Records an event in the transaction of its change: neither exists without the other. Readers get it shortly
 * afterwards; nothing is called here. Events of one subject keep their order as long as its stories lock it.
 */
export async function recordEvent(
  tx: InTransaction,
  who: Actor,
  ...events: readonly BusinessEvent[]
): Promise<void> {
  if (events.length === 0) return
  const by = actorColumns(who)
  const rows = events.map(({ name, subject, brand, company_id, facts, at }) => ({
    name,
    subject_kind: subject.kind,
    subject_id: subject.id,
    brand: brand ?? null,
    company_id: company_id ?? null,
    ...by,
    facts: JSON.stringify(facts),
    happened_at: at,
  }))
  await tx.insertInto('outbox').values(rows).execute()
}

function actorColumns(who: Actor) {
  return {
    account_id: who !== 'system' && 'account_id' in who ? who.account_id : null,
    staff_id: who !== 'system' && 'staff_id' in who ? who.staff_id : null,
  }
}
