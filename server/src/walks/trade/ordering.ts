import type { InputOf } from '@portal/contract/endpoint.ts'
import { getOrder, placeOrder } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, fenOfYuan, ZERO_FEN, ZERO_YUAN } from '@portal/rules/money/money.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { pointsCartRows, redeemGifts } from '#src/walks/trade/giving.ts'
import {
  type ModelCheckout,
  type ModelOrder,
  placeOf,
  setsOf,
  stockLevelOf,
} from '#src/walks/trade/model.ts'
import { type Buyer, GIFT_POINTS, VOUCHER_FEN, type World } from '#src/walks/trade/world.ts'

export type Basket = {
  readonly cart: InputOf<typeof placeOrder>['cart']
  readonly requested: readonly {
    readonly part: Id<'part'>
    readonly warehouse: number
    readonly quantity: number
    /** Price of one piece in fen. */
    readonly price: Fen
  }[]
  /** Absent for an order of the cart. */
  readonly purchase: ModelOrder['purchase']
}

/**
 * Orders the basket, sometimes with a voucher, with more coins than the balance, and with gifts.
 *
 * @returns the orders; undefined when it is refused as expected
 */
export async function placeBasket(
  world: World,
  buyer: Buyer,
  basket: Basket,
): Promise<ModelOrder[] | undefined> {
  const { chance } = world
  const { call, model, address_id } = buyer
  const voucher = chance.integer(2) === 0 ? [...model.vouchers][0] : undefined
  const frey_coin = chance.integer(2) === 0 ? chance.integer(model.coins + 2) : 0
  const pieces = chance.integer(1) === 0 ? model.giftsInCart : 0
  const expected = preview(world, buyer, { basket, voucher, coins: frey_coin, pieces })
  const answer = await expectRefusal(
    expected.refusal,
    call(placeOrder, {
      cart: basket.cart,
      address_id,
      other_address_id: address_id,
      frey_coin,
      points_cart_id: pieces > 0 ? await pointsCartRows(call) : [],
      shopv2_activity_flag: basket.purchase ? 1 : 0,
      ...(voucher === undefined ? {} : { voucher_orders_id: voucher }),
    }),
  )
  if (!answer) return undefined
  const total = answer.orders.reduce((sum, one) => sum + Math.round(one.total * 100), 0)
  if (total !== expected.payable) throw new Error(`${total} to pay instead of ${expected.payable}`)
  if (voucher !== undefined) model.vouchers.delete(voucher)
  model.coins -= expected.coins
  const gift = redeemGifts(world, buyer, { pieces, redeemed: answer.gift_order })
  const checkout: ModelCheckout = { voucher, living: answer.orders.length }
  model.checkouts.push(checkout)
  const orders: ModelOrder[] = []
  for (const { order_id } of answer.orders) {
    const { purchase } = basket
    const placed = await newOrder(world, buyer, { order_id, checkout, purchase })
    orders.push({ ...placed, gift: order_id === answer.order_id ? gift : undefined })
  }
  promiseStock(world, orders)
  model.orders.push(...orders)
  return orders
}

function promiseStock({ model }: World, orders: readonly ModelOrder[]): void {
  for (const { lines, warehouse } of orders)
    for (const { part, quantity } of lines)
      stockLevelOf(model, part, warehouse).promised += quantity
}

type Requested = {
  readonly basket: Basket
  readonly voucher: Id<'voucher'> | undefined
  readonly coins: number
  readonly pieces: number
}

function preview(
  { model: { stockLevels, gifts, activity } }: World,
  { model, company_id }: Buyer,
  { basket, voucher, coins, pieces }: Requested,
) {
  let requested = 0
  let goods = 0
  for (const { part, warehouse, quantity, price } of basket.requested) {
    const stockLevel = stockLevels.get(placeOf(part, warehouse))
    requested += price * quantity
    goods += price * Math.min(quantity, stockLevel ? stockLevel.onHand - stockLevel.promised : 0)
  }
  const maxOf = (amount: number) => Math.min(model.coins, Math.floor(amount / 10 / 100))
  const used = Math.min(coins, maxOf(goods))
  const off = voucher === undefined ? 0 : VOUCHER_FEN
  const { purchase } = basket
  const refusals = [
    ['activity.over', purchase !== undefined && !activity.isOn],
    [
      'activity.limit',
      purchase !== undefined && purchase.sets > setsOf(purchase.deal, company_id).left,
    ],
    ['coins.changed', coins > maxOf(requested)],
    ['activity.short', purchase !== undefined && goods < requested],
    ['order.nothing_in_stock', goods === 0],
    ['gift.changed', pieces > gifts],
    ['points.too_few', pieces * GIFT_POINTS > model.points],
  ] as const
  const refusal = refusals.find(([, isMet]) => isMet)?.[0]
  return { refusal, coins: used, payable: goods - off - used * 100 }
}

type Placed = Pick<ModelOrder, 'checkout'> & {
  readonly order_id: Id<'order'>
  readonly purchase?: ModelOrder['purchase']
}

export async function newOrder(
  { server }: World,
  { call }: Buyer,
  { order_id, checkout, purchase }: Placed,
): Promise<ModelOrder> {
  const placed = await call(getOrder, { order_id })
  const shared = await server.db
    .selectFrom('order_line')
    .select(['order_line_id', 'voucher_fen', 'coin_fen'])
    .where('order_id', '=', order_id)
    .execute()
  const shareOf = new Map(shared.map((row) => [row.order_line_id, row]))
  return {
    id: placed.order_id,
    warehouse: placed.warehouse_type,
    checkout,
    purchase,
    total: Math.round((placed.total ?? 0) * 100),
    coins: placed.coins,
    gift: undefined,
    status: 'confirmed',
    parcels: [],
    creditedFen: ZERO_FEN,
    coinsRefunded: 0,
    lines: placed.lines.map((line) => {
      const { voucher_fen = ZERO_FEN, coin_fen = ZERO_FEN } = shareOf.get(line.order_line_id) ?? {}
      return {
        id: line.order_line_id,
        part: line.product_id,
        price: fenOfYuan(line.price ?? ZERO_YUAN),
        worth: fen(fenOfYuan(line.amount ?? ZERO_YUAN) - voucher_fen),
        coin: coin_fen,
        cut: undefined,
        credits: [],
        quantity: line.quantity,
        shipped: 0,
        received: 0,
        returned: 0,
        credited: 0,
      }
    }),
  }
}
