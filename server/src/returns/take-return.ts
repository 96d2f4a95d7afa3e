import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { takeReturn as call } from '@portal/contract/returns.ts'
import { comesBack } from '@portal/rules/return-state.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import { writeAudit } from '#src/audit/write-audit.ts'
import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/database/schema.ts'
import type { Once } from '#src/http/idempotency.ts'
import { noSuchThing, Refusal } from '#src/http/refusal.ts'
import type { StaffMember } from '#src/http/who.ts'
import { getDeskReturnOf } from '#src/returns/list-desk-returns.ts'
import { refuseMove } from '#src/returns/refuse-move.ts'
import { lockReturn, moveReturn } from '#src/returns/return-rows.ts'
import { putBack } from '#src/stock/put-back.ts'

/**
 * The goods are back: what is fit to sell goes onto the shelf it left, the rest is scrapped.
 *
 * @throws {Refusal} 404 when there is no such return or line; `return.not_movable`; `return.too_many`
 */
export async function takeReturn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { return_id, lines }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const found = await lockReturn(tx, sql`r.return_id = ${return_id}`)
    if (!found) throw noSuchThing('return.not_found')
    if (!comesBack(found.kind)) throw new Refusal('return.not_movable', '少件不寄回，无需收货')
    refuseMove(found, 'received', 'operator')
    const restocked = new Map(lines.map((line) => [line.return_line_id, line.restocked]))
    const back = await listLinesBack(tx, return_id)
    if (back.length !== restocked.size || back.some((line) => !restocked.has(line.return_line_id)))
      throw noSuchThing('return.line_not_found')
    const dealt = back.map((line) => ({ ...line, pieces: restocked.get(line.return_line_id) ?? 0 }))
    if (dealt.some(({ pieces, quantity }) => pieces > quantity))
      throw new Refusal('return.too_many', '入库数量超过退货数量')
    await noteDealt(tx, dealt)
    await putBack(
      tx,
      found.brand,
      dealt.filter(({ pieces }) => pieces > 0),
    )
    const actor = { staff_id: who.staff_id }
    await moveReturn(tx, { return_id, to: 'received', actor, at: now() })
    await writeAudit(tx, who, {
      action: 'return.receive',
      brand: found.brand,
      subject: 'return_order',
      subject_id: return_id,
      before: { state: found.state },
      after: { state: 'received', restocked: Object.fromEntries(restocked) },
    })
    return getDeskReturnOf(tx, return_id)
  })
}

type LineBack = {
  readonly return_line_id: number
  readonly order_id: number
  readonly part_id: number
  readonly warehouse: Warehouse
  readonly quantity: number
}

async function listLinesBack(tx: InTransaction, return_id: number): Promise<LineBack[]> {
  const { rows } = await sql<LineBack>`
    select i.return_line_id, l.order_id, l.part_id, o.warehouse, i.quantity
    from return_line i join order_line l using (order_line_id) join sales_order o using (order_id)
    where i.return_id = ${return_id} order by i.return_line_id`.execute(tx)
  return rows
}

async function noteDealt(
  tx: InTransaction,
  dealt: readonly (LineBack & { readonly pieces: number })[],
): Promise<void> {
  await sql`
    update return_line i set restocked = u.pieces, scrapped = i.quantity - u.pieces
    from unnest(
      ${dealt.map((line) => line.return_line_id)}::bigint[],
      ${dealt.map((line) => line.pieces)}::integer[]) u(return_line_id, pieces)
    where i.return_line_id = u.return_line_id`.execute(tx)
}
