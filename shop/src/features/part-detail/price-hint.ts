import type { PriceLabel, PriceLevel } from '@portal/brands/brand.ts'
import { priceDirection } from '@portal/rules/cart/cart-warnings.ts'
import { fenOfYuan, formatYuan, type Yuan } from '@portal/rules/money/money.ts'
import { formatWholePercent } from '@portal/ui/page/format.ts'

type Amounts = {
  readonly yuan: Yuan
  readonly isPaid: boolean
  /** The user's price in yuan; undefined while it is hidden. */
  readonly paid: Yuan | undefined
}

const HINTS: Readonly<Record<Exclude<PriceLevel, 'oem'>, string>> = {
  dealer: '含税',
  secondary: '第二仓进货价',
  platform: '市场参考',
  peer: '同行参考',
  distributor: '分销参考',
  prefecture_tax: '含税到地级',
  suggested: '零售指导',
  retail: '零售指导',
}

export function priceHint(price: PriceLabel | undefined, { yuan, isPaid, paid }: Amounts): string {
  if (price === undefined) return ''
  if (isPaid) return price.level === 'dealer' ? '含税 · 我的进货价' : '我的进货价'
  return price.level === 'oem' ? savedWords(yuan, paid) : HINTS[price.level]
}

function savedWords(yuan: Yuan, paid: Yuan | undefined): string {
  if (paid === undefined || paid >= yuan) return '原厂参考'
  return `节省 ${formatWholePercent(1 - paid / yuan)}`
}

/** What became of the price since the page was opened; undefined: nothing, or one of them may not be seen. */
export function priceNews(now: Yuan | null, opened: Yuan | null): string | undefined {
  if (now === null || opened === null || now === opened) return undefined
  return `${priceDirection(fenOfYuan(now), fenOfYuan(opened))}，打开时 ¥${formatYuan(opened)}`
}
