import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { addPayment as call } from '@portal/contract/payments.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import { paymentDoubt } from '@portal/rules/statements/payment-doubt.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { fenOfInput } from '#src/ground/http/fen-of-input.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'
import { findRunning } from '#src/ledgers/statements/statements.ts'

/**
 * Records a payment by a company in the current month. An amount above the balance needs confirmation.
 *
 * @throws {Refusal} 404 when there is no such company; `money.decimals` for fractions of a fen; `payment.doubtful`
 */
export async function addPayment(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const amount_fen = fenOfInput(input.amount)
  return once(async (tx) => {
    const { company_id, paid_on, method, note = '' } = input
    const brand = await brandOfCompany(tx, company_id)
    if (input.is_sure !== 1) await askAboutAmount(tx, { company_id, amount_fen })
    const { payment_id } = await tx
      .insertInto('payment')
      .values({
        brand,
        company_id,
        amount_fen,
        paid_on,
        method: method.trim(),
        note: note.trim(),
        staff_id: who.staff_id,
      })
      .returning('payment_id')
      .executeTakeFirstOrThrow()
    const at = now()
    const entry = { brand, company_id, payment_id, happened_at: at }
    await addEntry(tx, { ...entry, kind: 'payment', amount_fen: fen(-amount_fen) })
    await recordStaffEvent(tx, who, {
      name: 'payment.recorded',
      subject: { kind: 'payment', id: payment_id },
      brand,
      company_id,
      facts: { amount_fen, paid_on },
      at,
      audit: {
        action: 'payment.add',
        table: 'payment',
        key: payment_id,
        after: { company_id, amount_fen, paid_on, method },
      },
    })
    return { payment_id }
  })
}

async function askAboutAmount(
  tx: InTransaction,
  { company_id, amount_fen }: { readonly company_id: Id<'company'>; readonly amount_fen: Fen },
): Promise<void> {
  const { opening_fen, open_fen } = await findRunning(tx, company_id)
  const doubt = paymentDoubt(amount_fen, fen(opening_fen + open_fen))
  if (doubt === undefined) return
  throw new Refusal('payment.doubtful', doubt, { status: 409, data: { doubts: [doubt] } })
}

/** @throws {Refusal} 404 when there is no such company */
export async function brandOfCompany(
  tx: InTransaction,
  company_id: Id<'company'>,
): Promise<string> {
  const company = await tx
    .selectFrom('company')
    .select('brand')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!company) throw noSuchThing('company.not_found')
  return company.brand
}
