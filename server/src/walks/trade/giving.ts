import { cancelGiftOrder, moveGiftStock, shipGiftOrder } from '@portal/contract/admin-gifts.ts'
import { correctWallet } from '@portal/contract/admin-wallet.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import {
  addToPointsCart,
  confirmGiftReceipt,
  listPointsCart,
  setPointsCartQuantity,
} from '@portal/contract/gifts.ts'
import type { placeOrder } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import {
  type Model,
  type ModelCompany,
  type ModelOrder,
  movePoints,
} from '#src/walks/trade/model.ts'
import { type Buyer, GIFT_POINTS, type World } from '#src/walks/trade/world.ts'

export async function putGifts({ chance, gift }: World, { call, model }: Buyer): Promise<void> {
  const quantity = 1 + chance.integer(1)
  await call(addToPointsCart, { product_id: gift, quantity })
  model.giftsInCart += quantity
}

export async function leaveOneGift(_world: World, { call, model }: Buyer): Promise<void> {
  const [points_cart_id] = await pointsCartRows(call)
  if (points_cart_id === undefined) return
  await call(setPointsCartQuantity, { points_cart_id, quantity: 1 })
  model.giftsInCart = 1
}

export async function restockGifts({ chance, warehouse, gift, model }: World): Promise<void> {
  const quantity = 1 + chance.integer(4)
  await warehouse(moveGiftStock, { gift_id: gift, kind: 'receipt', quantity, note: '' })
  model.gifts += quantity
}

export async function pointsCartRows(call: Buyer['call']): Promise<Id<'points_cart_line'>[]> {
  const { list } = await call(listPointsCart, { page: 1, limit: 999 })
  return list.map(({ points_cart_id }) => points_cart_id)
}

type Redeemed = {
  readonly pieces: number
  readonly redeemed: OutputOf<typeof placeOrder>['gift_order']
}

export function redeemGifts(
  { model: whole }: World,
  { model }: Buyer,
  { pieces, redeemed }: Redeemed,
): ModelOrder['gift'] {
  if ((redeemed?.quantity ?? 0) !== pieces)
    throw new Error(`${redeemed?.quantity} gifts instead of ${pieces}`)
  if (redeemed === null) return undefined
  model.points -= pieces * GIFT_POINTS
  model.giftsInCart = 0
  whole.gifts -= pieces
  return { id: redeemed.gift_order_id, pieces, state: 'placed' }
}

export function refundGifts(whole: Model, company: ModelCompany, { gift }: ModelOrder): void {
  if (gift?.state !== 'placed') return
  gift.state = 'cancelled'
  movePoints(company, gift.pieces * GIFT_POINTS)
  whole.gifts += gift.pieces
}

/** Ships the gifts of any order, including those that have left or were cancelled. */
export async function sendGifts({ chance, warehouse }: World, { model }: Buyer): Promise<void> {
  const gift = chance.pick(model.orders.flatMap((order) => order.gift ?? []))
  if (!gift) return
  const parcel = { gift_order_id: gift.id, carrier: '顺丰速运', tracking_no: 'SF1' }
  const mayLeave = gift.state === 'placed'
  const refusal = mayLeave ? undefined : 'gift_order.not_movable'
  await expectRefusal(refusal, warehouse(shipGiftOrder, parcel))
  if (mayLeave) gift.state = 'shipped'
}

/** Confirms the receipt of gifts, including those that have not left or are already received. */
export async function receiveGifts({ chance }: World, { call, model }: Buyer): Promise<void> {
  const gift = chance.pick(model.orders.flatMap((order) => order.gift ?? []))
  if (!gift) return
  const hasLeft = gift.state === 'shipped' || gift.state === 'received'
  const refusal = hasLeft ? undefined : 'gift_order.not_receivable'
  await expectRefusal(refusal, call(confirmGiftReceipt, { gift_order_id: gift.id }))
  if (hasLeft) gift.state = 'received'
}

export async function cancelGifts({ chance, sales, model: whole }: World, { model }: Buyer) {
  const order = chance.pick(model.orders.filter(({ gift }) => gift !== undefined))
  if (!order?.gift) return
  const { id: gift_order_id, state } = order.gift
  const refusal = state === 'placed' ? undefined : 'gift_order.not_movable'
  await expectRefusal(refusal, sales(cancelGiftOrder, { gift_order_id, reason: '停产' }))
  refundGifts(whole, model, order)
}

/** Staff correct points, sometimes by more than the balance. */
export async function correct({ chance, sales }: World, { company_id, model }: Buyer) {
  const change = chance.integer(300) - 100
  if (change === 0) return
  const request = { company_id, currency: 'points', change, reason: '活动' } as const
  const refusal = model.points + change < 0 ? 'wallet.too_few' : undefined
  if ((await expectRefusal(refusal, sales(correctWallet, request))) !== undefined)
    movePoints(model, change)
}
