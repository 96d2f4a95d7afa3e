import { type Fen, formatFen } from '#src/money.ts'

/** Prices usually move by some percent: half or less, double or more is likely a mistake and needs confirmation. */
export const USUAL_SHARES = { lowest: 0.5, highest: 2 } as const

/** A part whose new price is that far from its old one. */
export type PriceJump = { readonly number: string; readonly oldFen: Fen; readonly newFen: Fen }

/** The confirmation of such prices before they are planned, as text for staff: the first few, and their number. */
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
