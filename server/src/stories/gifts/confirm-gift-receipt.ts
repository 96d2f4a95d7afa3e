import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { confirmGiftReceipt as call } from '@portal/contract/gifts.ts'
import { GIFT_ORDER_STATES, isGiftOrderMove } from '@portal/rules/gifts/gift-order.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'
import {
  lockGiftOrder,
  ofGiftOrder,
  setGiftOrderState,
} from '#src/stories/gifts/gift-order-rows.ts'

/**
 * Marks the gifts as received; repeating it changes nothing.
 *
 * @throws {Refusal} 404 when it is not the company's; `gift_order.not_receivable` when they have not left
 */
export async function confirmGiftReceipt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { gift_order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { company_id } = who
  return db.transaction().execute(async (tx) => {
    const isTheirs = sql`g.gift_order_id = ${gift_order_id} and g.company_id = ${company_id}`
    const found = await lockGiftOrder(tx, isTheirs)
    if (!found) throw noSuchThing('gift_order.not_found')
    if (found.state === 'received') return {}
    if (!isGiftOrderMove({ from: found.state, to: 'received', by: 'company' }))
      throw new Refusal(
        'gift_order.not_receivable',
        `礼品${GIFT_ORDER_STATES[found.state]}，无法确认收货`,
      )
    await setGiftOrderState(tx, gift_order_id, 'received')
    await recordEvent(tx, who, {
      name: 'gift_order.received',
      ...ofGiftOrder(found, now()),
      facts: { state: 'received' },
    })
    return {}
  })
}
