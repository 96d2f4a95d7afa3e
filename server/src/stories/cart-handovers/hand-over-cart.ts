import type { handOverCart as call } from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { CAN_SIGN_IN, MAY_ORDER } from '#src/ground/database/account-conditions.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { type Handover, ofHandover } from '#src/stories/cart-handovers/handover-rows.ts'
import {
  type CartLine,
  handOverLines,
  listCartLines,
  lockCart,
  mayOrder,
  refuseHandedOverRows,
} from '#src/stories/cart/index.ts'

/**
 * Hands rows of the user's cart to those who may order, and locks them until they are ordered, taken over, handed back
 * or withdrawn.
 *
 * @throws {Refusal} `cart_handover.may_order` for users who may order themselves; 409 `cart.changed` when a row is gone;
 *   `cart.handed_over`; `order.not_for_sale`; `cart_handover.nobody` when nobody may order
 */
export async function handOverCart(
  { once, now }: Context & { readonly once: Once },
  who: Dealer,
  { pd_cart_ids, note = '' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (who.isPurchaser) throw new Refusal('cart_handover.may_order', '您的账号可以直接下单')
  const ids = [...new Set(pd_cart_ids)]
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    await refuseHandedOverRows(tx, who, ids)
    const at = now()
    const lines = await findOwnLines(tx, who, ids, at)
    const to = await listPurchasers(tx, who)
    if (to.length === 0)
      throw new Refusal('cart_handover.nobody', '公司没有可以下单的账号，请联系客服')
    const handover = await insertHandover(tx, who, { note: note.trim(), at })
    const { cart_handover_id } = handover
    await handOverLines(tx, { cart_handover_id, price_level: who.priceLevel }, ids)
    await insertLines(tx, cart_handover_id, lines)
    await recordEvent(tx, who, {
      name: 'cart.handed_over',
      ...ofHandover(handover, at),
      facts: {
        to,
        rows: lines.length,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        note: note.trim(),
      },
    })
    return { handover_id: cart_handover_id, rows: lines.length }
  })
}

async function findOwnLines(
  tx: InTransaction,
  who: Dealer,
  ids: readonly Id<'cart_line'>[],
  now: Date,
): Promise<CartLine[]> {
  const { company_id, account_id, priceLevel: price_level } = who
  const scope = { company_id, account_id }
  const lines = await listCartLines(tx, { scope, viewer_id: account_id, price_level, ids, now })
  if (lines.length < ids.length)
    throw new Refusal('cart.changed', '购物车已变化，请核对后重新提交', {
      status: EnvelopeStatus.changed,
    })
  const wrong = lines.filter((line) => !mayOrder(line, who)).map((line) => line.oe_number)
  if (wrong.length > 0)
    throw new Refusal('order.not_for_sale', `以下配件无法下单，请先移除：${wrong.join('、')}`)
  return lines
}

async function listPurchasers(tx: InTransaction, { company_id }: Dealer): Promise<Id<'account'>[]> {
  const { rows } = await sql<{ account_id: Id<'account'> }>`
    select a.account_id from account a join company c on c.company_id = a.company_id
    where a.company_id = ${company_id} and ${CAN_SIGN_IN} and ${MAY_ORDER}
    order by a.account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

async function insertHandover(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<Handover> {
  const { rows } = await sql<Handover>`
    insert into cart_handover (brand, company_id, account_id, note, created_at)
    values (${brand.id}, ${company_id}, ${account_id}, ${note}, ${at})
    returning cart_handover_id, brand, company_id, account_id, state`.execute(tx)
  return onlyRow(rows)
}

async function insertLines(
  tx: InTransaction,
  cart_handover_id: Id<'cart_handover'>,
  lines: readonly CartLine[],
): Promise<void> {
  await sql`
    insert into cart_handover_line (cart_handover_id, place, part_id, warehouse, quantity, cart_line_id)
    select ${cart_handover_id}, place, part_id, warehouse, quantity, cart_line_id
    from unnest(
      ${lines.map((line) => line.part_id)}::bigint[],
      ${lines.map((line) => line.warehouse)}::smallint[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.cart_line_id)}::bigint[])
      with ordinality n(part_id, warehouse, quantity, cart_line_id, place)`.execute(tx)
}
