import type { countStock as call } from '@portal/contract/desk-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'

import { writeAudit } from '#src/audit/write-audit.ts'
import type { Context } from '#src/context.ts'
import type { Once } from '#src/http/idempotency.ts'
import { Refusal } from '#src/http/refusal.ts'
import type { StaffMember } from '#src/http/who.ts'
import { lockShelf, moveShelf, shelfKey, wireShelf } from '#src/stock/desk-shelf.ts'

/**
 * Puts the pieces on hand right after counting them; never below what is promised to orders. A count that agrees
 * changes nothing.
 *
 * @throws {Refusal} 404 when there is no such part; `stock.no_such_warehouse`; `stock.reason_missing`;
 *   `stock.below_promised`; 409 `stock.changed` with the shelf, when pieces have moved since the desk looked
 */
export async function countStock(
  { once, brands }: Pick<Context, 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { on_hand, known_on_hand } = input
  const reason = input.reason.trim()
  if (reason === '') throw new Refusal('stock.reason_missing', '请填写盘点原因')
  return once(async (tx) => {
    const shelf = await lockShelf(tx, { brands }, input)
    if (known_on_hand !== undefined && known_on_hand !== shelf.on_hand)
      throw new Refusal('stock.changed', `实存刚刚变为 ${shelf.on_hand} 件，请核对后再提交`, {
        status: EnvelopeStatus.changed,
        data: { shelf: wireShelf(shelf) },
      })
    if (on_hand < shelf.allocated)
      throw new Refusal(
        'stock.below_promised',
        `有 ${shelf.allocated} 件已被订单占用，实存不能少于占用数`,
      )
    const change = on_hand - shelf.on_hand
    if (change === 0) return { shelf: wireShelf(shelf) }
    const { staff_id } = who
    await moveShelf(tx, shelf, { ...shelf, kind: 'count', change, staff_id, note: reason })
    await writeAudit(tx, who, {
      action: 'stock.count',
      brand: shelf.brand,
      subject: 'stock',
      subject_id: shelfKey(shelf),
      before: { on_hand: shelf.on_hand },
      after: { on_hand, reason },
    })
    return { shelf: wireShelf({ ...shelf, on_hand }) }
  })
}
