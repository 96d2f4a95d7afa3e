import { fenOfYuan, type Yuan, yuanOfFen } from '@portal/rules/money/money.ts'
import { orderTotal } from '@portal/rules/money/order-total.ts'
import type { LabelledPrice } from '@portal/ui/shown/price-grid.tsx'

type Quoted = {
  readonly quantity: number
  /** The prices that may be shown; the total uses the one that the user pays. */
  readonly prices: readonly LabelledPrice[]
}

/** The total in yuan at the user's prices; undefined if one of the prices may not be shown. */
export function quotationTotal(parts: readonly Quoted[]): Yuan | undefined {
  const lines = parts.flatMap(({ quantity, prices }) => {
    const paid = paidPrice(prices)
    return paid === undefined ? [] : [{ price: fenOfYuan(paid.yuan), quantity }]
  })
  return lines.length < parts.length ? undefined : yuanOfFen(orderTotal(lines).amount)
}

export function quotedPrice(prices: readonly LabelledPrice[]): LabelledPrice | undefined {
  return paidPrice(prices) ?? prices[0]
}

function paidPrice(prices: readonly LabelledPrice[]): LabelledPrice | undefined {
  return prices.find(({ isPaid }) => isPaid)
}
