import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { decideClaim as call } from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, sumOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { refusalToDecideClaim } from '@portal/rules/prices/price-protection-claim.ts'
import { protectionCredit } from '@portal/rules/prices/price-protection.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'
import { lockLines } from '#src/stories/orders/index.ts'
import { lockClaim, ofClaim } from '#src/stories/price-protection/claim-rows.ts'
import { getAdminClaimOf } from '#src/stories/price-protection/claims.ts'

/**
 * Credits a claim on the current statement, except for pieces returned since, or refuses it.
 *
 * @throws {Refusal} 404 when there is no such claim; `price_protection.not_decidable` when it is already decided or
 *   the reason is missing; `price_protection.nothing_left` when nothing is left to credit
 */
export async function decideClaim(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { claim_id, is_approved, reason = '' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    // Orders are locked first, as for a return of their pieces.
    await lockLines(
      tx,
      sql`l.order_line_id in (select order_line_id from price_protection_line where claim_id = ${claim_id})`,
    )
    const found = await lockClaim(tx, sql`c.claim_id = ${claim_id}`)
    if (!found) throw noSuchThing('price_protection.not_found')
    const refusal = refusalToDecideClaim(found.state, { isApproved: is_approved === 1, reason })
    refuseIf('price_protection.not_decidable', refusal)
    const at = now()
    const credit_fen = is_approved === 1 ? await creditClaimLines(tx, claim_id) : ZERO_FEN
    if (is_approved === 1 && credit_fen === 0)
      throw new Refusal('price_protection.nothing_left', '所申请的配件已无可补金额，请驳回')
    const state = is_approved === 1 ? 'approved' : 'rejected'
    await tx
      .updateTable('price_protection_claim')
      .set({
        state,
        credit_fen,
        reason: is_approved === 1 ? '' : reason.trim(),
        decided_at: at,
        decided_by: who.staff_id,
      })
      .where('claim_id', '=', claim_id)
      .execute()
    const { brand, company_id, claim_no } = found
    const entry = { brand, company_id, claim_id, note: `价保 ${claim_no}`, happened_at: at }
    await addEntry(tx, { ...entry, kind: 'price_protection', amount_fen: fen(0 - credit_fen) })
    await recordStaffEvent(tx, who, {
      name: 'claim.decided',
      ...ofClaim({ claim_id, brand, company_id }, at),
      facts: { is_approved: is_approved === 1, credit_fen, reason: reason.trim() },
      audit: {
        action: is_approved === 1 ? 'price_protection.approve' : 'price_protection.reject',
        table: 'price_protection_claim',
        key: claim_id,
        before: { state: found.state },
        after: { state, ...(is_approved === 1 ? { credit_fen } : { reason: reason.trim() }) },
      },
    })
    return getAdminClaimOf(tx, claim_id)
  })
}

type Line = {
  readonly order_line_id: Id<'order_line'>
  readonly new_fen: Fen
  readonly claim_fen: Fen
  readonly quantity: number
  readonly received: number
  readonly returned: number
  readonly worth_fen: Fen
  readonly paid_fen: Fen
  /** Credited by other claims, less credits reclaimed after returns. */
  readonly credited_fen: Fen
}

/** Credits each line at most the claimed amount, and at most the amount for which it is eligible now. */
async function creditClaimLines(tx: InTransaction, claim_id: Id<'claim'>): Promise<Fen> {
  const { rows } = await sql<Line>`
    select i.order_line_id, i.new_fen, i.claim_fen, l.quantity, l.received, l.returned,
      l.worth_fen, l.paid_fen,
      (select coalesce(sum(o.credit_fen - o.reclaimed_fen), 0)::bigint from price_protection_line o
        where o.order_line_id = i.order_line_id and o.claim_id <> i.claim_id) as credited_fen
    from price_protection_line i join order_line l using (order_line_id)
    where i.claim_id = ${claim_id} order by i.order_line_id`.execute(tx)
  const credits = rows.map((line) => {
    const paid = { ...line, worthFen: line.worth_fen, paidFen: line.paid_fen }
    const left = protectionCredit(paid, line.new_fen) - line.credited_fen
    return fen(Math.max(0, Math.min(line.claim_fen, left)))
  })
  await sql`
    update price_protection_line i set credit_fen = u.credit_fen
    from unnest(
      ${rows.map((line) => line.order_line_id)}::bigint[],
      ${credits}::bigint[]) u(order_line_id, credit_fen)
    where i.claim_id = ${claim_id} and i.order_line_id = u.order_line_id`.execute(tx)
  return sumOfFen(credits)
}
