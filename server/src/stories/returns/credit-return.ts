import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { creditReturn as call } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen, sumOfFen } from '@portal/rules/money/money.ts'
import { creditProblem } from '@portal/rules/returns/return-credit.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { brandOfId } from '#src/ground/brands/brands.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { fenOfInput } from '#src/ground/http/fen-of-input.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'
import { reclaimPoints, moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { addRefundedCoins, addReturned, findPaid } from '#src/stories/orders/index.ts'
import { reclaimCredit } from '#src/stories/price-protection/index.ts'
import { getAdminReturnOf } from '#src/stories/returns/admin-returns.ts'
import { computeCredits } from '#src/stories/returns/compute-credits.ts'
import {
  lockOrderLines,
  refuseMove,
  type LockedReturn,
  lockReturn,
  ofReturn,
  setReturnState,
  withheldWords,
} from '#src/stories/returns/return-rows.ts'

/**
 * Credits exactly what was paid for the arrived pieces, or less with a reason for each line: money as an entry of the
 * current statement, coins to the wallet. Reclaims the points earned with the credited money.
 *
 * @throws {Refusal} 404 when there is no such return or line; `return.not_movable`; `return.credit`
 */
export async function creditReturn(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  { return_id, lines: lessened = [] }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const found = await lockReturn(tx, sql`r.return_id = ${return_id}`)
    if (!found) throw noSuchThing('return.not_found')
    refuseMove(found, 'credited', 'staff')
    const at = now()
    const { orders, lineIds, credit_fen, withheld } = await creditLines(tx, return_id, lessened)
    const reason = withheldWords(withheld)
    await reclaimCredit(tx, who, { order_line_ids: lineIds, at })
    const brand = brandOfId(brands, found.brand)
    const { company_id } = found
    const by = { company_id, staff_id: who.staff_id, at }
    let points = 0
    for (const { order_id } of orders)
      points += await reclaimPoints(tx, brand, {
        order_id,
        ...by,
        ...(await findPaid(tx, order_id)),
      })
    // Not in the loop above: the points of a company are locked before its coins.
    for (const order of orders) await refundCoins(tx, found, { ...order, who, at })
    const coins = orders.reduce((sum, order) => sum + order.coins, 0)
    await tx
      .updateTable('return_order')
      .set({ credit_fen, coins, points })
      .where('return_id', '=', return_id)
      .execute()
    const entry = {
      brand: brand.id,
      company_id,
      return_id,
      amount_fen: fen(0 - credit_fen),
      note: reason,
      happened_at: at,
    }
    await addEntry(tx, { ...entry, kind: 'return' })
    await setReturnState(tx, return_id, 'credited')
    await recordStaffEvent(tx, who, {
      name: 'return.credited',
      ...ofReturn(found, at),
      facts: { state: 'credited', credit_fen, coins, points, withheld },
      audit: {
        action: 'return.credit',
        table: 'return_order',
        key: return_id,
        before: { state: found.state },
        after: { state: 'credited', credit_fen, coins, points, reason },
      },
    })
    return getAdminReturnOf(tx, who, return_id)
  })
}

type Lessened = NonNullable<InputOf<typeof call>['lines']>

/** Per line, because the company reads on its return what was withheld and why. */
async function creditLines(tx: InTransaction, return_id: Id<'return'>, lessened: Lessened) {
  await lockOrderLines(tx, return_id)
  const { lines, orders } = await computeCredits(tx, return_id)
  const less = new Map(lessened.map((line) => [line.return_line_id, line]))
  const credits = lines.map(({ return_line_id, order_line_id, number, pieces, full_fen: full }) => {
    const request = less.get(return_line_id)
    less.delete(return_line_id)
    const credit = request === undefined ? full : fenOfInput(request.credit)
    const reason = request?.reason.trim() ?? ''
    refuseIf('return.credit', creditProblem(full, { credit, reason }))
    const withheld = fen(full - credit)
    return {
      order_line_id,
      number,
      credited: pieces,
      credit,
      withheld,
      reason: withheld > 0 ? reason : '',
    }
  })
  if (less.size > 0) throw noSuchThing('return.line_not_found')
  await sql`
    update return_line i set credit_fen = u.credit, withheld_fen = u.withheld, withheld_reason = u.reason
    from unnest(
      ${credits.map((line) => line.order_line_id)}::bigint[],
      ${credits.map((line) => line.credit)}::bigint[],
      ${credits.map((line) => line.withheld)}::bigint[],
      ${credits.map((line) => line.reason)}::text[]) u(order_line_id, credit, withheld, reason)
    where i.return_id = ${return_id} and i.order_line_id = u.order_line_id`.execute(tx)
  await addReturned(
    tx,
    credits.map(({ order_line_id, credited }) => ({ order_line_id, credited })),
  )
  return {
    lineIds: lines.map((line) => line.order_line_id),
    orders,
    credit_fen: sumOfFen(credits.map((line) => line.credit)),
    withheld: credits
      .filter((line) => line.withheld > 0)
      .toSorted((a, b) => a.order_line_id - b.order_line_id)
      .map(({ number, withheld, reason }) => ({ number, withheld_fen: withheld, reason })),
  }
}

async function refundCoins(
  tx: InTransaction,
  { brand, company_id }: LockedReturn,
  {
    order_id,
    coins,
    who,
    at,
  }: {
    readonly order_id: Id<'order'>
    readonly coins: number
    readonly who: StaffMember
    readonly at: Date
  },
): Promise<void> {
  if (coins === 0) return
  await addRefundedCoins(tx, order_id, coins)
  const move = { brand, company_id, order_id, staff_id: who.staff_id, change: coins, at }
  await moveWallet(tx, { ...move, currency: 'coin', reason: 'coins_refunded', note: '退货' })
}
