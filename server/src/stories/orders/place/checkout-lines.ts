import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { placeOrder as call } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { orderTotal } from '@portal/rules/money/order-total.ts'
import { isRepurchased } from '@portal/rules/orders/is-repurchased.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import type { OrderPieces } from '#src/ledgers/stock/stock-movements.ts'
import { refuseOver } from '#src/stories/activities/index.ts'
import { findGoneText } from '#src/stories/cart-handovers/index.ts'
import {
  type CartLine,
  cartRow,
  isPreOrder,
  listCartLines,
  mayOrder,
} from '#src/stories/cart/index.ts'
import type { NewLine, NewOrder } from '#src/stories/orders/place/insert-orders.ts'

type Input = InputOf<typeof call>

export type PricedLine = CartLine & { readonly price_fen: Fen }

/** A line of one of a checkout's orders, before discounts. */
export type OrderedLine = Omit<NewLine, 'voucher_fen' | 'coin_fen'> & {
  readonly warehouse: Warehouse
}

/** Input of rules/allocate-stock. */
export type RequestedLine = {
  readonly row: PricedLine
  readonly partId: Id<'part'>
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly isPreOrder: boolean
}

/** What the scope of a voucher is compared with. */
export type CartPart = Pick<PricedLine, 'make_id' | 'category_3'>

/**
 * The current cart rows of a checkout, in the requested order.
 *
 * @throws {Refusal} 409 with the current rows when one has a different quantity than the user saw, or is no longer
 *   visible to the user, which names who withdrew, handed back, ordered or took over one that was handed over; 409 `activity.over`; `order.not_for_sale`
 */
export async function findCheckoutLines(
  tx: InTransaction,
  who: Dealer,
  input: Input,
  now: Date,
): Promise<PricedLine[]> {
  const lines = await linesNamed(tx, who, input, now)
  const seen = new Map(input.cart.map((row) => [row.cart_id, row]))
  const isAsSeen =
    lines.length === seen.size &&
    lines.every((line) => {
      const row = seen.get(line.cart_line_id)
      return (
        row?.product_id === line.part_id &&
        row.cart_number === line.quantity &&
        row.warehouse_type === line.warehouse
      )
    })
  if (!isAsSeen) {
    const found = new Set(lines.map((line) => line.cart_line_id))
    const gone = [...seen.keys()].filter((id) => !found.has(id))
    const text = await findGoneText(tx, who.company_id, gone)
    if (text !== undefined) throw cartChanged('cart_handover.gone', text, { lines, who })
    throw cartChanged('cart.changed', '购物车已变化，请确认后重新提交', { lines, who })
  }

  if (input.shopv2_activity_flag === 1) refuseOver(lines)
  const priced = orderableLines(lines, who)
  refuseUnorderable(lines, priced)
  return priced
}

/**
 * Refuses a checkout if the sum of what ships differs from the one that the buyer saw.
 *
 * @throws {Refusal} 409 with the current rows and their shortages
 */
export function refuseOtherTotal(
  lines: readonly PricedLine[],
  who: Dealer,
  {
    expected,
    payable,
    shortages,
  }: {
    readonly expected: number | undefined
    readonly payable: Fen
    readonly shortages: readonly RequestedLine[]
  },
): void {
  if (expected === undefined || Number(expected.toFixed(2)) === yuanOfFen(payable)) return
  const what = shortages.length > 0 ? '价格或库存' : '价格'
  throw cartChanged('order.price_changed', `${what}已变化，请确认后重新提交`, {
    lines,
    who,
    payable,
    shortages,
  })
}

async function linesNamed(
  tx: InTransaction,
  who: Dealer,
  input: Input,
  now: Date,
): Promise<CartLine[]> {
  const ids = [...new Set(input.cart.map((row) => row.cart_id))]
  const isTwice = ids.length < input.cart.length
  const isOtherwise = input.pd_cart_ids !== undefined && !isSameSet(ids, input.pd_cart_ids)
  if (isTwice || isOtherwise || !holdsRepurchase(who, input))
    throw new Refusal('order.rows_disagree', '购物车数据有误，请刷新后重试')
  const isActivity = input.shopv2_activity_flag === 1
  const { company_id, account_id } = who
  const found = await listCartLines(tx, {
    // Rows at the activity checkout are only visible to their user.
    scope: isActivity ? { company_id, account_id } : ownRows(who),
    seesHandedOver: !isActivity,
    viewer_id: account_id,
    price_level: who.priceLevel,
    ids,
    kind: isActivity ? 'activity' : 'cart',
    now,
  })
  return inRequestedOrder(found, ids)
}

/** Whether the ordered rows contain the repurchased products, with at least as many pieces. */
function holdsRepurchase(who: Dealer, { cart, repurchaseProduct = [] }: Input): boolean {
  const hasBeijing = openWarehouses(who).includes(Warehouse.beijing)
  return repurchaseProduct.every((product) =>
    cart.some(
      (row) =>
        isRepurchased(row, product, { hasBeijing }) && row.cart_number >= product.cart_number,
    ),
  )
}

function isSameSet(ids: readonly Id<'cart_line'>[], others: readonly Id<'cart_line'>[]): boolean {
  const set = new Set(others)
  return set.size === ids.length && ids.every((id) => set.has(id))
}

/** The rows that can be ordered, regardless of stock, at today's price. */
export function orderableLines(lines: readonly CartLine[], who: Dealer): PricedLine[] {
  return lines.flatMap((line) =>
    line.price_fen !== null && mayOrder(line, who) ? [{ ...line, price_fen: line.price_fen }] : [],
  )
}

/** The rows in the order in which their ids were requested. */
export function inRequestedOrder(
  lines: readonly CartLine[],
  ids: readonly Id<'cart_line'>[],
): CartLine[] {
  const place = new Map(ids.map((id, nth) => [id, nth]))
  return lines.toSorted(
    (a, b) => (place.get(a.cart_line_id) ?? 0) - (place.get(b.cart_line_id) ?? 0),
  )
}

function refuseUnorderable(lines: readonly CartLine[], orderable: readonly CartLine[]): void {
  const ids = new Set(orderable.map((line) => line.cart_line_id))
  const numbers = lines.filter((line) => !ids.has(line.cart_line_id)).map((line) => line.oe_number)
  if (numbers.length > 0)
    throw new Refusal('order.not_for_sale', `以下配件无法下单，请先移除：${numbers.join('、')}`)
}

function cartChanged(
  code: string,
  message: string,
  {
    lines,
    who,
    payable,
    shortages = [],
  }: {
    readonly lines: readonly CartLine[]
    readonly who: Dealer
    readonly shortages?: readonly RequestedLine[]
    readonly payable?: Fen
  },
): Refusal {
  const data = {
    total: yuanOfFen(payable ?? amountOf(lines)),
    cart_list: lines.map((line) => cartRow(line, who)),
    return_data: shortageItems(shortages),
  }
  return new Refusal(code, message, { status: EnvelopeStatus.changed, data })
}

function amountOf(lines: readonly CartLine[]): Fen {
  return orderTotal(
    lines.map((line) => ({ price: line.price_fen ?? ZERO_FEN, quantity: line.quantity })),
  ).amount
}

/** Merges rows of several users for the same part into one line of the warehouse's order. */
export function orderedLines(ordered: readonly RequestedLine[]): (OrderedLine & CartPart)[] {
  const lines = new Map<string, OrderedLine & CartPart>()
  for (const { row, partId, warehouse, quantity, ...line } of ordered) {
    const key = `${warehouse} ${partId}`
    const earlier = lines.get(key)?.quantity ?? 0
    lines.set(key, {
      warehouse,
      make_id: row.make_id,
      category_3: row.category_3,
      part_id: partId,
      oe_number: row.oe_number,
      own_number: row.own_number,
      name_zh: row.name_zh,
      price_fen: row.price_fen,
      quantity: earlier + quantity,
      is_pre_order: line.isPreOrder,
    })
  }
  return [...lines.values()]
}

/** Pre-orders allocate nothing until there is stock. */
export function piecesTaken(
  orders: readonly (NewOrder & { readonly order_id: Id<'order'> })[],
): OrderPieces[] {
  return orders.flatMap(({ order_id, warehouse, lines }) =>
    lines
      .filter((line) => !line.is_pre_order)
      .map(({ part_id, quantity }) => ({ order_id, part_id, warehouse, pieces: quantity })),
  )
}

/** The pieces that could not be ordered; a pair of part and warehouse occurs once. */
export function shortageItems(
  shortages: readonly RequestedLine[],
): OutputOf<typeof call>['return_data'] {
  const items = new Map<string, OutputOf<typeof call>['return_data'][number]>()
  for (const { row, partId, warehouse, quantity } of shortages) {
    const key = `${partId} ${warehouse}`
    const earlier = items.get(key)?.quantity ?? 0
    items.set(key, {
      product_id: partId,
      number: row.oe_number,
      l_name_zh: row.name_zh,
      quantity: earlier + quantity,
      order_type: warehouse,
    })
  }
  return [...items.values()]
}

export function requestedLines(rows: readonly PricedLine[], who: Dealer): RequestedLine[] {
  return rows.map((row) => ({
    row,
    partId: row.part_id,
    warehouse: row.warehouse,
    quantity: row.quantity,
    isPreOrder: isPreOrder(row, who),
  }))
}
