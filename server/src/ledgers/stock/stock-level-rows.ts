import type { PartDetail } from '@portal/contract/parts.ts'
import { dispatchDay } from '@portal/rules/orders/dispatch-day.ts'
import { hiddenStockWording, stockWording } from '@portal/rules/stock/stock-wording.ts'
import { consumableDays } from '@portal/rules/time/consumable-days.ts'
import type { Static } from 'typebox'

import { type Dealer, openWarehouses, showsStock } from '#src/ground/http/who.ts'
import type { StockLevel } from '#src/ledgers/stock/visible-stock.ts'

type Row = Static<typeof PartDetail>['warehouses'][number]
type Facts = {
  readonly stockLevels: readonly StockLevel[]
  readonly sold_90_days: number
  readonly is_viewed_today: boolean
}

/** A part's stock by warehouse, as this user may see it; only warehouses open to the company. */
export function stockLevelRows(who: Dealer, facts: Facts, now: Date): Row[] {
  const open = openWarehouses(who)
  return facts.stockLevels
    .filter(({ warehouse }) => open.includes(warehouse))
    .map((stockLevel) => {
      const visible = visibleStockLevel(who, stockLevel, facts)
      const dispatch = dispatchOf(who, stockLevel, { visible, now })
      return { warehouse_type: stockLevel.warehouse, ...visible, ...dispatch }
    })
}

function visibleStockLevel(
  who: Dealer,
  stockLevel: StockLevel,
  { sold_90_days, is_viewed_today }: Facts,
) {
  const days = consumableDays(stockLevel.available, sold_90_days)
  const judged = { available: stockLevel.available, consumableDays: days }
  if (!showsStock(who, is_viewed_today))
    return {
      available: null,
      in_transit: null,
      arrives_on: null,
      consumable_days: null,
      wording: hiddenStockWording(judged),
    }
  return {
    available: stockLevel.available,
    in_transit: stockLevel.in_transit,
    arrives_on: stockLevel.in_transit > 0 ? stockLevel.arrives_on : null,
    consumable_days: days,
    wording: stockWording(judged),
  }
}

/**
 * Without stock there is no dispatch day. While the figure is hidden, the text neither reveals an empty stock nor promises
 * what is not there.
 */
function dispatchOf(
  { brand }: Dealer,
  { warehouse, available }: StockLevel,
  { visible, now }: { readonly visible: Pick<Row, 'available' | 'wording'>; readonly now: Date },
) {
  const facts = brand.dispatch.find((one) => one.warehouse === warehouse)
  const cut_off = facts?.cutOff ?? ''
  const isHidden = visible.available === null
  if (!facts || (!isHidden && available <= 0))
    return { cut_off, dispatches_on: null, delivered_on: null, arrival_sentence: '' }
  const { leavesOn, arrivesOn, sentence } = dispatchDay(facts, now)
  if (isHidden && visible.wording === '紧缺')
    return {
      cut_off,
      dispatches_on: null,
      delivered_on: null,
      arrival_sentence: `若有货，${sentence}`,
    }
  return {
    cut_off,
    dispatches_on: leavesOn,
    delivered_on: arrivesOn,
    arrival_sentence: sentence,
  }
}
