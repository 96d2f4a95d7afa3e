import type { Yuan } from '@portal/rules/money/money.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import type { Sums } from './statements-calls.ts'

type NamedSum = {
  readonly name: string
  /** In yuan. */
  readonly amountOf: (sums: Sums) => Yuan
  /** Whether it is a balance, not a sum of entries. */
  readonly isBalance: boolean
}

const PRICE_PROTECTION: NamedSum = {
  name: '价保',
  amountOf: ({ price_protection }) => price_protection,
  isBalance: false,
}

export const CLOSING = '期末'

export const OWED_NOW = '当前应付'

const SUMS: readonly NamedSum[] = [
  { name: '期初', amountOf: ({ opening }) => opening, isBalance: true },
  { name: '订单', amountOf: ({ orders }) => orders, isBalance: false },
  { name: '退货', amountOf: ({ returns }) => returns, isBalance: false },
  PRICE_PROTECTION,
  { name: '付款', amountOf: ({ payments }) => payments, isBalance: false },
  { name: '调整', amountOf: ({ corrections }) => corrections, isBalance: false },
  { name: CLOSING, amountOf: ({ closing }) => closing, isBalance: true },
]

/**
 * The sums of a month from opening to closing balance. Price protection is included only for brands
 * that have it (specification 6), or if there is an amount.
 */
export function useSums(statements: readonly Sums[]): readonly NamedSum[] {
  const isShown = useShowsProtection(statements)
  return isShown ? SUMS : SUMS.filter((sum) => sum !== PRICE_PROTECTION)
}

export function useShowsProtection(statements: readonly Sums[]): boolean {
  const { modules } = useBrand()
  return (
    modules.priceProtection ||
    statements.some((amountOf) => PRICE_PROTECTION.amountOf(amountOf) !== 0)
  )
}
