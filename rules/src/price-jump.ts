import { type Fen, formatFen } from '#src/money.ts'

/** Prices move by some percent: to half or less, to double or more is more often a slip, and asked about. */
export const USUAL_SHARES = { lowest: 0.5, highest: 2 } as const

/** A part whose new price is that far from its old one. */
export type PriceJump = { readonly number: string; readonly oldFen: Fen; readonly newFen: Fen }

/** What is asked about such prices before they are planned, in the words that staff read: the first few, and how many there are. */
export function priceJumpDoubt(jumps: readonly PriceJump[], parts: number): string {
  const named = jumps.map(
    ({ number, oldFen, newFen }) =>
      `${number} ¥${formatFen(oldFen)} → ¥${formatFen(newFen)}（${percentOf(newFen - oldFen, oldFen)}）`,
  )
  const more = parts > jumps.length ? ` 等 ${parts} 个配件` : ''
  return `改动一半以上或翻倍：${named.join('、')}${more}`
}

function percentOf(change: Fen, old: Fen): string {
  const percent = Math.round((change / old) * 100)
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
