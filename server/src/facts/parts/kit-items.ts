import type { PartDetail } from '@portal/contract/parts.ts'
import { yuanOfFen } from '@portal/rules/money.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'
import type { Static } from 'typebox'

import type { KitItemFacts } from '#src/facts/parts/part-detail-facts.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { visibleStock } from '#src/ledgers/stock/visible-stock.ts'

type Detail = Static<typeof PartDetail>

/**
 * The items of a kit, with each one's price and stock as this user may see them, and the sum of their single prices.
 */
export function kitItems(
  who: Dealer,
  kit: readonly KitItemFacts[],
): Pick<Detail, 'l_spec_zh_list' | 'kit_total'> {
  const prices = kit.map(({ price_fen, quantity }) => price_fen !== null && price_fen * quantity)
  const known = prices.filter((price) => price !== false)
  const isShown = who.isPurchaser && kit.length > 0 && known.length === kit.length
  return {
    l_spec_zh_list: kit.map((item) => kitItem(who, item)),
    kit_total: isShown ? yuanOfFen(known.reduce((sum, fen) => sum + fen, 0)) : null,
  }
}

function kitItem(who: Dealer, item: KitItemFacts): Detail['l_spec_zh_list'][number] {
  const { price_fen } = item
  return {
    product_id: item.part_id,
    oe: item.oe_number ?? '',
    product_name: item.name_zh,
    number: item.quantity,
    frey_no: item.own_number ?? '',
    pic: item.picture ?? '',
    sales_price: who.isPurchaser && price_fen !== null ? yuanOfFen(price_fen) : null,
    ...stockOf(who, item),
  }
}

function stockOf(who: Dealer, item: KitItemFacts) {
  if (item.part_id === null) return { available_stock: null, stock_wording: null }
  const nothingComes = { in_transit: 0, arrives_on: null }
  const { available, wording } = visibleStock(who, {
    ...item,
    shelves: [
      { ...nothingComes, warehouse: Warehouse.guangzhou, available: item.guangzhou_available },
      { ...nothingComes, warehouse: Warehouse.beijing, available: item.beijing_available },
    ],
  })
  return { available_stock: available, stock_wording: wording }
}
