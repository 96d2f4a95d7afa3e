import type { getRepurchaseProductInfo as call } from '@portal/contract/buy-again.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { refusalToOrder } from '@portal/rules/cart/cart-limits.ts'
import { yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { orderTotal } from '@portal/rules/money/order-total.ts'

import type { Context } from '#src/context.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { cartRow, closedToBuyer, mayOrder, refusalOfQuote } from '#src/stories/cart/index.ts'
import { listOrderedParts, type OrderedPart } from '#src/stories/orders/buy-again/ordered-parts.ts'

/**
 * The lines of an order at today's price and stock, before they are bought again, with a flag for withdrawn parts and
 * shortages.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees
 */
export async function getRepurchaseProductInfo(
  { db, now }: Context,
  who: Dealer,
  { order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const parts = await listOrderedParts(db, who, { order_id, now: now() })
  const { amount } = orderTotal(
    parts
      .filter((part) => mayOrder(part, who))
      .map(({ price_fen, quantity }) => ({ price: price_fen ?? ZERO_FEN, quantity })),
  )
  return {
    list: parts.map((part) => repurchaseRow(part, who)),
    total_price: who.isPurchaser ? yuanOfFen(amount) : null,
  }
}

function repurchaseRow(part: OrderedPart, who: Dealer): OutputOf<typeof call>['list'][number] {
  const row = cartRow(part, who)
  const msg = refusalOf(part, who) ?? ''
  return {
    product_id: row.product_id,
    warehouse_type: row.warehouse_type,
    number: row.number,
    frey_no: row.frey_no,
    l_name_zh: row.l_name_zh,
    l_model_zh: row.l_model_zh,
    pic: row.pic,
    price: row.price,
    tootal_price: row.tootal_price,
    stock: row.stock,
    stock_wording: row.stock_wording,
    is_coming_soon: row.is_coming_soon,
    quantity: part.quantity,
    cart_number: part.in_cart,
    warnings: msg === '' ? row.warnings.map(sinceOrdered) : [],
    may_buy: flag(msg === ''),
    msg,
  }
}

/** As adding to the cart would refuse, so that the dialog never offers what the cart then rejects. */
function refusalOf(part: OrderedPart, who: Dealer): string | undefined {
  const pieces = part.quantity + part.in_cart
  return (
    refusalOfQuote(part) ??
    closedToBuyer(who, part.warehouse) ??
    refusalToOrder({ pieces, available: 'unlimited' })
  )
}

type Warning = OutputOf<typeof call>['list'][number]['warnings'][number]

/** The price of a cart row is compared with its last change, this one with the order. */
function sinceOrdered({ code, text }: Warning): Warning {
  return { code, text: text.replace('加入时', '当时') }
}
