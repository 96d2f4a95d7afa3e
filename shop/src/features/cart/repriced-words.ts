import { type Fen, fen, formatFen } from '@portal/rules/money/money.ts'

import type { CartRow } from './cart-calls.ts'
import { amountRepriced, countDistinctParts, isRepriced } from './cart-rows.ts'

/** How a changed total is worded; undefined where it is what it was. */
export function moreOrLess(more: Fen): string | undefined {
  if (more === 0) return undefined
  return more > 0 ? `多 ¥${formatFen(more)}` : `少 ¥${formatFen(fen(-more))}`
}

export type RepricedWords = { readonly text: string; readonly isLess: boolean }

/** How many of these rows have another price than when they were added, and what that makes of their total. */
export function repricedWords(
  rows: readonly CartRow[],
  hasPrices: boolean,
): RepricedWords | undefined {
  const count = countDistinctParts(rows.filter(isRepriced))
  if (count === 0) return undefined
  const more = amountRepriced(rows)
  const change = hasPrices ? moreOrLess(more) : undefined
  const text = `${count} 种价格有变`
  return {
    text: change === undefined ? text : `${text}，${change}`,
    isLess: change !== undefined && more < 0,
  }
}
