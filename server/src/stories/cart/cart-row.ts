import type { CartRow } from '@portal/contract/cart.ts'
import { cartWarnings } from '@portal/rules/cart-warnings.ts'
import { consumableDays } from '@portal/rules/consumable-days.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money.ts'
import { lineAmount } from '@portal/rules/order-total.ts'
import { hiddenStockWording, stockWording } from '@portal/rules/stock-wording.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'
import type { Static } from 'typebox'

import type { FlashPrice } from '#src/facts/deals/list-flash-prices.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { openWarehouses, showsStock } from '#src/ledgers/stock/visible-stock.ts'
import type { CartLine } from '#src/stories/cart/list-cart-lines.ts'

/** Ordered before there is stock (brands with coming-soon parts). */
export function isPreOrder({ is_coming_soon }: CartLine, { brand }: Dealer): boolean {
  return brand.comingSoon && is_coming_soon
}

/** Whether this row can be ordered at all, regardless of stock. */
export function mayOrder(line: CartLine, who: Dealer): boolean {
  return (
    !line.is_withdrawn && line.price_fen !== null && openWarehouses(who).includes(line.warehouse)
  )
}

/** Pieces in the row's warehouse and in the other one; null if the user cannot buy from that one. */
export function stockOf(line: CartLine, who: Dealer): { here: number; there: number | null } {
  const { guangzhou_available, beijing_available } = line
  if (line.warehouse === Warehouse.beijing)
    return { here: beijing_available, there: guangzhou_available }
  const hasBeijing = openWarehouses(who).includes(Warehouse.beijing)
  return { here: guangzhou_available, there: hasBeijing ? beijing_available : null }
}

/**
 * The row as this user may see it: without purchase prices and hidden stock.
 *
 * @param flash the part's price in the running flash sale
 */
export function cartRow(line: CartLine, who: Dealer, flash?: FlashPrice): Static<typeof CartRow> {
  const isHidden = !showsStock(who, line.is_viewed_today)
  const isPriced = who.isPurchaser && line.price_fen !== null
  const price = line.price_fen ?? 0
  const { here, there } = stockOf(line, who)
  const stockLevel = { available: here, consumableDays: consumableDays(here, line.sold_90_days) }
  return {
    pd_cart_id: line.cart_line_id,
    product_id: line.part_id,
    quantity: line.quantity,
    warehouse_type: line.warehouse,
    price: isPriced ? yuanOfFen(price) : null,
    tootal_price: isPriced ? yuanOfFen(lineAmount({ price, quantity: line.quantity })) : null,
    number: line.oe_number,
    frey_no: line.own_number,
    l_name_zh: line.name_zh,
    l_model_zh: line.model_zh,
    pic: line.picture ?? '',
    user_id: line.account_id,
    user_name: line.user_name,
    outbox_fcl_quantity: line.pieces_per_box,
    is_view_stock: flag(!isHidden),
    stock: isHidden ? null : here,
    other_stock: isHidden ? null : there,
    stock_wording: isHidden ? hiddenStockWording(stockLevel) : stockWording(stockLevel),
    is_coming_soon: flag(isPreOrder(line, who)),
    is_apply: flag(line.is_reminded),
    warnings: cartWarnings({
      isWithdrawn: line.is_withdrawn,
      priceWhenAdded: line.noted_fen,
      price: line.price_fen ?? line.noted_fen,
      quantity: line.quantity,
      // Warnings must not reveal a hidden stock either.
      available: isHidden || isPreOrder(line, who) ? 'unlimited' : here,
      cap: who.brand.stock.listCap,
      isDiscreet: !who.isPurchaser,
    }),
    may_order: flag(mayOrder(line, who)),
    ...(line.activity_offer_id !== null && { activity_offer_id: line.activity_offer_id }),
    ...(isPriced && flash && flash.price_fen < price && { flash_sale: flashSale(flash, price) }),
  }
}

function flashSale({ activity_offer_id, price_fen }: FlashPrice, price: Fen) {
  return { activity_offer_id, price: yuanOfFen(price_fen), saved: yuanOfFen(price - price_fen) }
}
