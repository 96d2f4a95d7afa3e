import type { takeOverCartRows as call } from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import {
  closeHandover,
  findGoneText,
  listWaitingRows,
  lockWaiting,
  ofHandover,
} from '#src/stories/cart-handovers/handover-rows.ts'
import {
  type CartLine,
  listCartLines,
  lockCart,
  putInCart,
  removeLines,
} from '#src/stories/cart/index.ts'

/**
 * Moves waiting rows to the user's own cart, added to what is there. When nothing waits any more, the handover is over.
 *
 * @throws {Refusal} 404 for a handover of another company; 409 `cart_handover.closed`; 409 `cart.changed` when a row no
 *   longer waits; `cart_handover.not_taken_over` with the parts that cannot be bought
 */
export async function takeOverCartRows(
  { once, now }: Context & { readonly once: Once },
  who: Dealer,
  { handover_id, pd_cart_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const ids = [...new Set(pd_cart_ids)]
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    const handover = await lockWaiting(tx, who, handover_id)
    const waiting = await listWaitingRows(tx, handover_id)
    const gone = ids.filter((id) => !waiting.includes(id))
    if (gone.length > 0) {
      const text = await findGoneText(tx, who.company_id, gone)
      throw new Refusal('cart.changed', text ?? '提交内容已变化，请核对后再试', {
        status: EnvelopeStatus.changed,
      })
    }
    const at = now()
    const taken = await moveToOwnCart(tx, who, { ids, at })
    await markTakenOver(tx, who.account_id, ids)
    const { length: rows_waiting } = await listWaitingRows(tx, handover_id)
    if (rows_waiting === 0)
      await closeHandover(tx, handover_id, {
        state: (await isOrdered(tx, handover_id)) ? 'ordered' : 'taken_over',
        by: who.account_id,
        at,
      })
    await recordEvent(tx, who, {
      name: 'cart.taken_over',
      ...ofHandover(handover, at),
      facts: { asked_by: handover.account_id, rows: ids.length, rows_waiting },
    })
    return { pd_cart_ids: [...taken] }
  })
}

async function moveToOwnCart(
  tx: InTransaction,
  who: Dealer,
  { ids, at }: { readonly ids: readonly Id<'cart_line'>[]; readonly at: Date },
): Promise<readonly Id<'cart_line'>[]> {
  const { company_id, account_id: viewer_id, priceLevel: price_level } = who
  const found = { scope: { company_id }, viewer_id, price_level, ids, now: at }
  const lines = await listCartLines(tx, found)
  await removeLines(tx, { company_id }, ids)
  const { answers, ids: own } = await putInCart(tx, who, requestsOf(lines))
  const refused = answers.flatMap(({ part_id, msg }) =>
    msg === undefined
      ? []
      : [`${lines.find((line) => line.part_id === part_id)?.oe_number ?? ''} ${msg}`],
  )
  if (refused.length > 0)
    throw new Refusal('cart_handover.not_taken_over', `不能接手：${refused.join('；')}`)
  return own
}

/** Rows of several users never share a handover, so a part and warehouse occurs once. */
function requestsOf(lines: readonly CartLine[]) {
  return lines.map(({ part_id, warehouse, quantity }) => ({ part_id, warehouse, quantity }))
}

async function markTakenOver(
  tx: InTransaction,
  taken_by: Id<'account'>,
  ids: readonly Id<'cart_line'>[],
): Promise<void> {
  await sql`
    update cart_handover_line set taken_by = ${taken_by}
    where cart_line_id = any(${ids}::bigint[])`.execute(tx)
}

async function isOrdered(tx: InTransaction, id: Id<'cart_handover'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cart_handover_line
    where cart_handover_id = ${id} and order_id is not null limit 1`.execute(tx)
  return rows.length > 0
}
