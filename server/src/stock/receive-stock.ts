import { MOST_PIECES_ON_A_SHELF, type receiveStock as call } from '@portal/contract/desk-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import { writeAudit } from '#src/audit/write-audit.ts'
import type { Context } from '#src/context.ts'
import type { Once } from '#src/http/idempotency.ts'
import { Refusal } from '#src/http/refusal.ts'
import type { StaffMember } from '#src/http/who.ts'
import { fireReminders } from '#src/stock/arrival-reminders.ts'
import { lockShelf, moveShelf, shelfKey, wireShelf } from '#src/stock/desk-shelf.ts'

/**
 * Pieces of a part have come: they lie on the shelf, and whoever waited for them is told, once.
 *
 * @throws {Refusal} 404 when there is no such part; `stock.no_such_warehouse`; `stock.too_many`
 */
export async function receiveStock(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { pieces, from_transit = 0, note = '' } = input
  return once(async (tx) => {
    const shelf = await lockShelf(tx, { brands }, input)
    const on_hand = shelf.on_hand + pieces
    if (on_hand > MOST_PIECES_ON_A_SHELF) throw new Refusal('stock.too_many', '入库数量过大')
    const in_transit =
      from_transit === 1 ? Math.max(shelf.in_transit - pieces, 0) : shelf.in_transit
    const arrives_on = in_transit === 0 ? null : shelf.arrives_on
    const { staff_id } = who
    const after = { in_transit, arrives_on }
    const change = { kind: 'receipt', change: pieces, staff_id, note: note.trim() } as const
    await moveShelf(tx, shelf, { ...change, ...after })
    const reminded = await fireReminders(tx, shelf, now())
    await writeAudit(tx, who, {
      action: 'stock.receive',
      brand: shelf.brand,
      subject: 'stock',
      subject_id: shelfKey(shelf),
      before: { on_hand: shelf.on_hand, in_transit: shelf.in_transit },
      after: { on_hand, in_transit, note: note.trim() },
    })
    return { shelf: wireShelf({ ...shelf, ...after, on_hand }), reminded }
  })
}
