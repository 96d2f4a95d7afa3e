import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { decideReturn as call } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { grantedState, holdsPieces } from '@portal/rules/returns/return-state.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { removeRestocked, lockStock } from '#src/ledgers/stock/stock-movements.ts'
import { getAdminReturnOf } from '#src/stories/returns/admin-returns.ts'
import {
  listLinesOfReturn,
  releaseReturnedPieces,
  refuseMove,
  lockReturn,
  ofReturn,
  setReturnState,
} from '#src/stories/returns/return-rows.ts'

/**
 * Approves a return, or refuses it with a reason, even after the goods were inspected. A refusal releases its pieces
 * and removes restocked ones from stock again. Approved missing pieces wait for their credit immediately.
 *
 * @throws {Refusal} 404 when there is no such return; `return.reason_missing`, `return.not_movable`,
 *   `return.pieces_promised`
 */
export async function decideReturn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { return_id, is_approved, reason = '' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isUnexplained = is_approved === 0 && reason.trim() === ''
  refuseIf('return.reason_missing', isUnexplained ? '请填写驳回原因' : undefined)
  return once(async (tx) => {
    const found = await lockReturn(tx, sql`r.return_id = ${return_id}`)
    if (!found) throw noSuchThing('return.not_found')
    const to = is_approved === 1 ? grantedState(found.kind) : 'rejected'
    refuseMove(found, to, 'staff')
    if (!holdsPieces(to)) {
      await releaseReturnedPieces(tx, return_id)
      await returnGoods(tx, found)
    }
    await setReturnState(tx, return_id, to)
    await recordStaffEvent(tx, who, {
      name: 'return.decided',
      ...ofReturn(found, now()),
      facts: { state: to, is_approved: is_approved === 1, reason: reason.trim() },
      audit: {
        action: 'return.decide',
        table: 'return_order',
        key: return_id,
        before: { state: found.state },
        after: { state: to, reason: reason.trim() },
      },
    })
    return getAdminReturnOf(tx, who, return_id)
  })
}

/**
 * Removes restocked pieces from stock again, because the goods are sent back to the company.
 *
 * @throws {Refusal} `return.pieces_promised` when they have been allocated in the meantime
 */
async function returnGoods(
  tx: InTransaction,
  { return_id, brand }: { readonly return_id: Id<'return'>; readonly brand: string },
): Promise<void> {
  const lines = await listLinesOfReturn(tx, return_id)
  const shelved = lines.flatMap(({ restocked, ...line }) =>
    restocked > 0 ? [{ ...line, pieces: restocked }] : [],
  )
  const free = await lockStock(tx, shelved)
  for (const [at, { part_id, warehouse, number }] of shelved.entries()) {
    const isHere = (row: { part_id: Id<'part'>; warehouse: number }) =>
      row.part_id === part_id && row.warehouse === warehouse
    const requested = shelved.slice(0, at + 1).filter(isHere)
    const pieces = requested.reduce((sum, line) => sum + line.pieces, 0)
    if ((free.find(isHere)?.pieces ?? 0) < pieces)
      throw new Refusal('return.pieces_promised', `${number} 入库的配件已被订单占用，不能驳回`)
  }
  await removeRestocked(tx, brand, shelved)
  await tx
    .updateTable('return_line')
    .set({ restocked: 0, scrapped: 0 })
    .where('return_id', '=', return_id)
    .execute()
}
