import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'

export type NewEntry = {
  readonly brand: string
  readonly company_id: Id<'company'>
  /** In fen; positive increases the debt. No entry is written for 0. */
  readonly amount_fen: Fen
  readonly note?: string
  readonly happened_at: Date
} & (
  | { readonly kind: 'order'; readonly order_id: Id<'order'> }
  | { readonly kind: 'return'; readonly return_id: Id<'return'> }
  | { readonly kind: 'payment'; readonly payment_id: Id<'payment'> }
  | { readonly kind: 'payment'; readonly reversed_payment_id: Id<'payment'> }
  | { readonly kind: 'price_protection'; readonly claim_id: Id<'claim'> }
  | { readonly kind: 'correction' }
)

export async function addEntry(tx: InTransaction, entry: NewEntry): Promise<void> {
  if (entry.amount_fen === 0) return
  await tx.insertInto('statement_entry').values(entry).execute()
}
