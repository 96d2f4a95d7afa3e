import type { listCart as call } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { isOrderable } from '@portal/rules/cart/cart-filter.ts'
import type { Id } from '@portal/rules/ids.ts'
import { yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { orderTotal } from '@portal/rules/money/order-total.ts'

import type { Context } from '#src/context.ts'
import { type FlashPrice, listFlashPrices } from '#src/facts/deals/list-flash-prices.ts'
import { flag } from '#src/ground/http/flag.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { cartRow, listCartLines } from '#src/stories/cart/list-cart-lines.ts'

/**
 * The cart with today's prices, stock and warnings: a sub-account sees its own rows and, if it may order, those handed
 * over, the main account all rows of the company. Totals cover every row that matches and can be ordered now, not only the page.
 */
export async function listCart(
  context: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { page, limit, l_model_zh, user_name, deal_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isActivity = deal_id !== undefined
  const { company_id, account_id } = who
  const [lines, flash] = await Promise.all([
    listCartLines(context.db, {
      scope: isActivity ? { company_id, account_id } : ownRows(who),
      seesHandedOver: !isActivity && who.isPurchaser,
      viewer_id: account_id,
      price_level: who.priceLevel,
      kind: isActivity ? 'activity' : 'cart',
      now: context.now(),
    }),
    isActivity ? new Map<Id<'part'>, FlashPrice>() : listFlashPrices(context, who),
  ])
  const fitting = lines.filter(
    (line) =>
      (!isActivity || line.deal_id === deal_id) &&
      (!l_model_zh || line.model_zh === l_model_zh) &&
      (!user_name || line.user_name === user_name),
  )
  const { pieces, amount } = orderTotal(
    fitting
      .filter((line) => isOrderable(cartRow(line, who)))
      .map((line) => ({ price: line.price_fen ?? ZERO_FEN, quantity: line.quantity })),
  )
  const first = (page - 1) * limit
  return {
    cart_list: fitting
      .slice(first, first + limit)
      .map((line) => cartRow(line, who, flash.get(line.part_id))),
    is_settlement: flag(who.isPurchaser),
    total: fitting.length,
    total_quantity: pieces,
    total_price: who.isPurchaser ? yuanOfFen(amount) : null,
  }
}
