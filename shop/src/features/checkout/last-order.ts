import type { OrderOutcome } from './checkout-calls.ts'

const KEY = 'last-order'

/** Keeps what the last order of this tab answered, so that its success page survives a reload. */
export function keepLastOrder(outcome: OrderOutcome): void {
  sessionStorage.setItem(KEY, JSON.stringify(outcome))
}

export function readLastOrder(): OrderOutcome | undefined {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as OrderOutcome)
}
