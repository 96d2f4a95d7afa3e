import { setCartQuantity } from '@portal/contract/cart.ts'
import { changeOrderStatus } from '@portal/contract/orders.ts'
import { exchangeCoins } from '@portal/contract/points.ts'
import { claimVoucher } from '@portal/contract/vouchers.ts'
import { toId } from '@portal/rules/ids.ts'
import { ZERO_FEN } from '@portal/rules/money/money.ts'

import { cartRows } from '#src/testing/order-all.ts'
import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { refundGifts } from '#src/walks/trade/giving.ts'
import { releaseSets } from '#src/walks/trade/grabbing.ts'
import { placeOf, stockLevelOf } from '#src/walks/trade/model.ts'
import { placeBasket } from '#src/walks/trade/ordering.ts'
import type { Buyer, World } from '#src/walks/trade/world.ts'

export async function fillCart({ chance, parts }: World, { call, model }: Buyer): Promise<void> {
  const product_id = chance.pick(parts) ?? toId<'part'>(0)
  const warehouse = chance.integer(3) === 0 ? 2 : 1
  const quantity = chance.integer(6)
  await call(setCartQuantity, { product_id, quantity, warehouse })
  const place = placeOf(product_id, warehouse)
  if (quantity === 0) model.cart.delete(place)
  else model.cart.set(place, quantity)
}

export async function claim({ campaign }: World, { call, model }: Buyer): Promise<void> {
  const { voucher_orders_id } = await call(claimVoucher, { campaign_id: campaign })
  model.vouchers.add(voucher_orders_id)
}

export async function exchange({ chance }: World, { call, model }: Buyer): Promise<void> {
  const frey_coin = 1 + chance.integer(4)
  const isEnough = model.points >= frey_coin * 100
  await expectRefusal(isEnough ? undefined : 'points.too_few', call(exchangeCoins, { frey_coin }))
  if (!isEnough) return
  model.points -= frey_coin * 100
  model.coins += frey_coin
}

/** What stock does not allow stays in the cart. */
export async function order(world: World, buyer: Buyer): Promise<void> {
  const { call, model } = buyer
  const cart = await cartRows(call)
  if (cart.length === 0) return
  const requested = [...model.cart].map(([lies, quantity]) => {
    const [part = 0, warehouse = 0] = lies.split(' ').map(Number)
    return {
      part: toId<'part'>(part),
      warehouse,
      quantity,
      price: world.model.prices.get(toId(part)) ?? ZERO_FEN,
    }
  })
  const placed = await placeBasket(world, buyer, { cart, requested, purchase: undefined })
  for (const { lines, warehouse } of placed ?? [])
    for (const { part, quantity } of lines) {
      const lies = placeOf(part, warehouse)
      const left = (model.cart.get(lies) ?? 0) - quantity
      if (left === 0) model.cart.delete(lies)
      else model.cart.set(lies, left)
    }
}

/** Cancels any order, including those that can no longer be cancelled. */
export async function cancelAndRelease(
  { chance, model: whole }: World,
  { call, company_id, model }: Buyer,
): Promise<void> {
  const chosen = chance.pick(model.orders)
  if (!chosen) return
  const mayBe = chosen.status === 'confirmed'
  const request = { order_id: chosen.id, status: 'cancelled' } as const
  await expectRefusal(mayBe ? undefined : 'order.not_cancellable', call(changeOrderStatus, request))
  if (!mayBe) return
  chosen.status = 'cancelled'
  for (const { part, quantity } of chosen.lines)
    stockLevelOf(whole, part, chosen.warehouse).promised -= quantity
  model.coins += chosen.coins
  refundGifts(whole, model, chosen)
  releaseSets(chosen, company_id)
  const { checkout } = chosen
  checkout.living -= 1
  if (checkout.living === 0 && checkout.voucher !== undefined) model.vouchers.add(checkout.voucher)
}
