export type PriceOverlap = {
  readonly title: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly effectiveAt: string
  readonly parts: number
  readonly numbers: readonly string[]
  /** The other adjustment takes effect after this one, so its prices win. */
  readonly isLater: boolean
}

const MINUTES = 'YYYY-MM-DD HH:mm'.length

/**
 * Asks staff before the adjustment is planned, and says which price wins, because the later switch overwrites the
 * earlier.
 */
export function priceOverlapDoubt(overlap: PriceOverlap): string {
  const { title, effectiveAt, parts, numbers, isLater } = overlap
  const named = `${numbers.join('、')}${parts > numbers.length ? ' 等' : ''}`
  const last = isLater ? '它生效后以它的价格为准' : '本次生效后以本次的价格为准'
  return `与「${title}」（${effectiveAt.slice(0, MINUTES)} 生效）有 ${parts} 个相同配件：${named}，${last}`
}
