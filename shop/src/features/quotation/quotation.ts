import { fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'
import { orderTotal } from '@portal/rules/order-total.ts'
import type { LabelledPrice } from '@portal/ui/price-grid.tsx'

type Quoted = {
  /** Pieces. */
  readonly quantity: number
  /** What may be shown of its prices: the one that the user pays counts. */
  readonly prices: readonly LabelledPrice[]
}

/** Yuan that all pieces cost this user; undefined while the price of one of them is not to be seen. */
export function quotationTotal(parts: readonly Quoted[]): number | undefined {
  const lines = parts.flatMap(({ quantity, prices }) => {
    const paid = paidPrice(prices)
    return paid === undefined ? [] : [{ price: fenOfYuan(paid.yuan), quantity }]
  })
  return lines.length < parts.length ? undefined : yuanOfFen(orderTotal(lines).amount)
}

/** The one price to show for a part. */
export function quotedPrice(prices: readonly LabelledPrice[]): LabelledPrice | undefined {
  return paidPrice(prices) ?? prices[0]
}

function paidPrice(prices: readonly LabelledPrice[]): LabelledPrice | undefined {
  return prices.find(({ isPaid }) => isPaid)
}
