import { type Fen, formatFen } from '#src/money/money.ts'

/** The usual range of a new price relative to the old one; prices outside it need confirmation. */
export const USUAL_SHARES = { lowest: 0.5, highest: 2 } as const

export type PriceJump = { readonly number: string; readonly oldFen: Fen; readonly newFen: Fen }

/** Only the first few are named, with the number of all, so that the question stays short. */
export function priceJumpDoubt(jumps: readonly PriceJump[], parts: number): string {
  const named = jumps.map(
    ({ number, oldFen, newFen }) =>
      `${number} ¥${formatFen(oldFen)} → ¥${formatFen(newFen)}（${percentOf(newFen - oldFen, oldFen)}）`,
  )
  const more = parts > jumps.length ? ` 等 ${parts} 个配件` : ''
  return `改动一半以上或翻倍：${named.join('、')}${more}`
}

function percentOf(change: number, old: Fen): string {
  const percent = Math.round((change / old) * 100)
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
