import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { creditReturn as call } from '@portal/contract/returns.ts'
import { coinsBack, returnCredit } from '@portal/rules/return-credit.ts'
import { sql } from 'kysely'

import { writeAudit } from '#src/audit/write-audit.ts'
import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/database/schema.ts'
import { brandOfId } from '#src/http/brand-of-request.ts'
import type { Once } from '#src/http/idempotency.ts'
import { noSuchThing } from '#src/http/refusal.ts'
import type { StaffMember } from '#src/http/who.ts'
import {
  countCoinsBack,
  countReturned,
  findCoinsCredited,
  findPaid,
  lockLines,
} from '#src/orders/returned-lines.ts'
import { takeCreditBack } from '#src/price-protection/take-credit-back.ts'
import { getDeskReturnOf } from '#src/returns/list-desk-returns.ts'
import { refuseMove } from '#src/returns/refuse-move.ts'
import { type LockedReturn, lockReturn, moveReturn } from '#src/returns/return-rows.ts'
import { addEntry } from '#src/statements/add-entry.ts'
import { returnPoints } from '#src/wallet/earn-points.ts'
import { moveWallet } from '#src/wallet/move-wallet.ts'

/**
 * Gives back exactly what was paid for the pieces: money as an entry of the running statement, coins into the wallet. The
 * points that the pieces had earned go back.
 *
 * @throws {Refusal} 404 when there is no such return; `return.not_movable`
 */
export async function creditReturn(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  { return_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const found = await lockReturn(tx, sql`r.return_id = ${return_id}`)
    if (!found) throw noSuchThing('return.not_found')
    refuseMove(found, 'credited', 'operator')
    const at = now()
    const { orderIds, lineIds, credit_fen } = await creditLines(tx, return_id)
    await takeCreditBack(tx, lineIds, at)
    const brand = brandOfId(brands, found.brand)
    const { company_id } = found
    const by = { company_id, staff_id: who.staff_id, at }
    let points = 0
    for (const order_id of orderIds)
      points += await returnPoints(tx, brand, {
        order_id,
        ...by,
        ...(await findPaid(tx, order_id)),
      })
    let coins = 0
    for (const order_id of orderIds) coins += await giveCoinsBack(tx, found, { order_id, who, at })
    await tx
      .updateTable('return_order')
      .set({ credit_fen, coins, points })
      .where('return_id', '=', return_id)
      .execute()
    const entry = {
      brand: brand.id,
      company_id,
      return_id,
      amount_fen: 0 - credit_fen,
      happened_at: at,
    }
    await addEntry(tx, { ...entry, kind: 'return' })
    await moveReturn(tx, { return_id, to: 'credited', actor: { staff_id: who.staff_id }, at })
    await writeAudit(tx, who, {
      action: 'return.credit',
      brand: brand.id,
      subject: 'return_order',
      subject_id: return_id,
      before: { state: found.state },
      after: { state: 'credited', credit_fen, coins, points },
    })
    return getDeskReturnOf(tx, return_id)
  })
}

/** What the pieces of each line give back, written beside them. */
async function creditLines(tx: InTransaction, return_id: number) {
  const lines = await lockLines(
    tx,
    sql`l.order_line_id in (select order_line_id from return_line where return_id = ${return_id})`,
  )
  const { rows } = await sql<{ order_line_id: number; quantity: number }>`
    select order_line_id, quantity from return_line where return_id = ${return_id}`.execute(tx)
  const pieces = new Map(rows.map((row) => [row.order_line_id, row.quantity]))
  const credits = lines.map(({ order_line_id, paid_fen, quantity, credited }) => {
    const now = pieces.get(order_line_id) ?? 0
    return {
      order_line_id,
      credited: now,
      credit: returnCredit(paid_fen, { quantity, before: credited, now }),
    }
  })
  await sql`
    update return_line i set credit_fen = u.credit
    from unnest(
      ${credits.map((line) => line.order_line_id)}::bigint[],
      ${credits.map((line) => line.credit)}::bigint[]) u(order_line_id, credit)
    where i.return_id = ${return_id} and i.order_line_id = u.order_line_id`.execute(tx)
  await countReturned(tx, credits)
  return {
    lineIds: lines.map((line) => line.order_line_id),
    orderIds: [...new Set(lines.map((line) => line.order_id))].toSorted((a, b) => a - b),
    credit_fen: credits.reduce((sum, line) => sum + line.credit, 0),
  }
}

async function giveCoinsBack(
  tx: InTransaction,
  { brand, company_id }: LockedReturn,
  {
    order_id,
    who,
    at,
  }: {
    readonly order_id: number
    readonly who: StaffMember
    readonly at: Date
  },
): Promise<number> {
  const { credited_fen, coins_back, coin_value_fen } = await findCoinsCredited(tx, order_id)
  const change = coinsBack(credited_fen, { coinValueFen: coin_value_fen, before: coins_back })
  if (change === 0) return 0
  await countCoinsBack(tx, order_id, change)
  const move = { brand, company_id, order_id, staff_id: who.staff_id, change, at }
  await moveWallet(tx, { ...move, currency: 'coin', reason: 'paid_back', note: '退货' })
  return change
}
