import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { addCorrection as call } from '@portal/contract/statements.ts'

import type { Context } from '#src/context.ts'
import { fenOfInput } from '#src/ground/http/fen-of-input.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'
import { brandOfCompany } from '#src/ledgers/statements/add-payment.ts'

/**
 * The reason is stored both with the entry and with its event.
 *
 * @throws {Refusal} 404 when there is no such company; `money.decimals`; `statement.nothing` for no amount
 */
export async function addCorrection(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { company_id, amount, note }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const amount_fen = fenOfInput(amount)
  if (amount_fen === 0) throw new Refusal('statement.nothing', '请输入金额')
  return once(async (tx) => {
    const brand = await brandOfCompany(tx, company_id)
    const at = now()
    const entry = { brand, company_id, amount_fen, note: note.trim(), happened_at: at }
    await addEntry(tx, { ...entry, kind: 'correction' })
    await recordStaffEvent(tx, who, {
      name: 'statement.corrected',
      subject: { kind: 'company', id: company_id },
      brand,
      company_id,
      facts: { amount_fen, reason: note.trim() },
      at,
      audit: {
        action: 'statement.correct',
        table: 'company',
        key: company_id,
        after: { amount_fen, note: note.trim() },
      },
    })
    return {}
  })
}
