import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { BusinessEvent } from '@portal/contract/events.ts'
import type { placeOrder as call } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import type { CheckoutDiscounts } from '@portal/rules/orders/checkout-discounts.ts'
import { orderProblem } from '@portal/rules/orders/order-problem.ts'
import { firstOrderStatus } from '@portal/rules/orders/order-transition.ts'
import { allocateStock } from '@portal/rules/stock/allocate-stock.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { allocate, lockStock } from '#src/ledgers/stock/stock-movements.ts'
import { findPurchase, recordPurchase, refuseShortages } from '#src/stories/activities/index.ts'
import { type AddressRow, findAddresses } from '#src/stories/addresses/index.ts'
import { recordHandoverOrders } from '#src/stories/cart-handovers/index.ts'
import { countLines, keepPieces, lockCart, removeLines } from '#src/stories/cart/index.ts'
import { redeemGifts } from '#src/stories/gifts/index.ts'
import {
  findCheckoutLines,
  piecesTaken,
  refuseOtherTotal,
  requestedLines,
  type RequestedLine,
  shortageItems,
} from '#src/stories/orders/place/checkout-lines.ts'
import {
  type Buyer,
  insertOrders,
  type NewOrder,
  type PlacedOrder,
  payWith,
} from '#src/stories/orders/place/insert-orders.ts'
import {
  type DiscountableLine,
  discountedLines,
  discountOrdered,
  findValidDiscounts,
} from '#src/stories/orders/place/order-discounts.ts'

type Input = InputOf<typeof call>

/**
 * Orders cart rows as far as stock allows, one order per warehouse under one checkout. Shortages stay in the cart and
 * are in the answer. The order is atomic; it locks the cart and then the stock, always in that sequence.
 *
 * @throws {Refusal} `order.incomplete` without the required addresses; 404 for addresses of another company; 409 with
 *   the current rows when they or the sum changed, or one is gone from the cart; `order.not_for_sale`;
 *   `order.nothing_in_stock` with the shortages; 409 `voucher.changed`, `coins.changed`, `gift.changed` or
 *   `points.too_few` when they cannot be used; for an activity `activity.not_whole`, `activity.limit`,
 *   `activity.short`, 409 `activity.over`
 */
export async function placeOrder(
  context: Context & { readonly once: Once },
  who: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  refuseIf('order.incomplete', orderInputProblem(input))
  return context.once(async (tx) => {
    await lockCart(tx, who.company_id)
    const at = context.now()
    const rows = await findCheckoutLines(tx, who, input, at)
    const purchase = await findPurchase(tx, who, { rows, input, at })
    const availableDiscounts = await findValidDiscounts(tx, who, { rows, input, at })
    const addresses = await findDeliveryAddresses(tx, who.company_id, input)
    const toOrder = requestedLines(rows, who)
    const { ordered, shortages } = allocateStock(toOrder, await lockStockLevels(tx, toOrder))
    if (purchase) refuseShortages(shortages)
    if (ordered.length === 0)
      throw new Refusal('order.nothing_in_stock', '所选配件暂无库存，可加入收藏，到货后提醒您', {
        data: { return_data: shortageItems(shortages) },
      })
    const discounts = discountOrdered(ordered, availableDiscounts, { who, now: at })
    const { payable } = discounts
    refuseOtherTotal(rows, who, { expected: input.expected_total, payable, shortages })
    const orders = newOrders(discounts, { addresses, input })
    const buyer = { brand: who.brand.id, company_id: who.company_id, account_id: who.account_id }
    const placed = await insertOrders(tx, buyer, { orders, at })
    await allocate(tx, buyer.brand, piecesTaken(placed))
    if (purchase) await recordPurchase(tx, who, { purchase, placed, at })
    const gifts = await redeemGifts(tx, who, { input, order: placed[0], at })
    await payWith(tx, buyer, {
      placed,
      voucher_id: input.voucher_orders_id,
      gifts,
      coinName: who.brand.coinName,
      at,
    })
    await recordEvent(tx, buyer, ...placed.map((order) => placedEvent(order, buyer, at)))
    await leaveInCart(tx, who, { requested: toOrder, shortages })
    await recordHandoverOrders(tx, who, { ordered, placed, at })
    return {
      order_id: placed[0].order_id,
      orders: placed.map(placedOrder),
      gift_order: gifts,
      return_data: shortageItems(shortages),
      cart_number: await countLines(tx, ownRows(who)),
    }
  })
}

function placedEvent(order: PlacedOrder, buyer: Buyer, at: Date): BusinessEvent {
  const { order_no, checkout_id, warehouse, status, quantity } = order
  const facts = { order_no, checkout_id, warehouse, status, quantity, total_fen: order.total_fen }
  return { name: 'order.placed', ...eventOn('order', order.order_id, buyer, at), facts }
}

function placedOrder(order: PlacedOrder): OutputOf<typeof call>['orders'][number] {
  return {
    order_id: order.order_id,
    order_no: order.order_no,
    warehouse_type: order.warehouse,
    status: order.status,
    goods: yuanOfFen(order.goods_fen),
    voucher: yuanOfFen(order.voucher_fen),
    coin: yuanOfFen(order.coin_fen),
    coins: order.coins,
    total: yuanOfFen(order.total_fen),
    quantity: order.quantity,
  }
}

function orderInputProblem(input: Input): string | undefined {
  return orderProblem({
    warehouses: input.cart.map((row) => row.warehouse_type),
    hasGuangzhouAddress: input.address_id !== undefined,
    hasBeijingAddress: input.other_address_id !== undefined,
  })
}

async function lockStockLevels(tx: InTransaction, toOrder: readonly RequestedLine[]) {
  const places = toOrder
    .filter((line) => !line.isPreOrder)
    .map((line) => ({ part_id: line.partId, warehouse: line.warehouse }))
  const stockLevels = await lockStock(tx, places)
  return stockLevels.map(({ part_id, warehouse, pieces }) => ({
    partId: part_id,
    warehouse,
    available: pieces,
  }))
}

type DeliveryAddresses = Readonly<
  Record<Warehouse, { readonly address: AddressRow; readonly remark: string }>
>

/**
 * The addresses of a checkout. Without a Beijing address, in which case there are no Beijing rows, Guangzhou's is used
 * for both.
 */
async function findDeliveryAddresses(
  tx: InTransaction,
  company_id: Id<'company'>,
  input: Input,
): Promise<DeliveryAddresses> {
  const guangzhou = input.address_id
  const beijing = input.other_address_id ?? guangzhou
  const ids = [guangzhou, beijing].filter((id) => id !== undefined)
  const found = await findAddresses(tx, company_id, ids)
  const get = (id: Id<'address'> | undefined) => {
    const address = found.find((one) => one.address_id === id)
    if (!address) throw noSuchThing('address.not_found')
    return address
  }
  return {
    [Warehouse.guangzhou]: { address: get(guangzhou), remark: input.remark?.trim() ?? '' },
    [Warehouse.beijing]: { address: get(beijing), remark: input.beijing_remark?.trim() ?? '' },
  }
}

function newOrders(
  discounts: CheckoutDiscounts<DiscountableLine>,
  { addresses, input }: { readonly addresses: DeliveryAddresses; readonly input: Input },
): NewOrder[] {
  const isSpecialApproval = input.is_special_approval === 1
  return [...discounts.coins].map(([warehouse, coins]) => ({
    ...discountedLines(discounts.lines.filter((line) => line.warehouse === warehouse)),
    ...addresses[warehouse],
    coins,
    warehouse,
    status: firstOrderStatus(isSpecialApproval),
    is_special_approval: isSpecialApproval,
  }))
}

async function leaveInCart(
  tx: InTransaction,
  who: Dealer,
  {
    requested: toOrder,
    shortages,
  }: Readonly<Record<'requested' | 'shortages', readonly RequestedLine[]>>,
): Promise<void> {
  const left = shortages.map(({ row, quantity }) => ({ cart_line_id: row.cart_line_id, quantity }))
  const stays = new Set(left.map((line) => line.cart_line_id))
  const removed = toOrder
    .map(({ row }) => row.cart_line_id)
    .filter((cart_line_id) => !stays.has(cart_line_id))
  // Also rows that others handed over.
  await removeLines(tx, { company_id: who.company_id }, removed)
  await keepPieces(tx, left)
}
