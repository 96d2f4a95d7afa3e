import { startOfDay } from '#src/calendar.ts'
import { randomFrom } from '#src/random.ts'
import type { PlannedOrder } from '#src/trade-plan.ts'
import { staffTime } from '#src/working-time.ts'

export type Restock = {
  at: number
  /** Pieces in stock before, all allocated by then. */
  before: number
}

const RESTOCKED = 0.07
const WITHIN_DAYS = 27

/**
 * Plans which stock levels fall to 0 and are restocked, by part index × 2 + warehouse - 1. Only
 * stock levels with orders and without returns or cancellations, because then the old pieces are
 * exactly those ordered.
 */
export function planRestocks(
  orders: readonly PlannedOrder[],
  { seed, today }: { seed: string; today: Date },
): Map<number, Restock> {
  const restocks = new Map<number, Restock>()
  const judged = new Set<number>()
  const restocked = new Set<number>()
  for (const { lines, warehouse, at, status } of orders)
    for (const { part, quantity } of lines) {
      const place = part * 2 + warehouse - 1
      if (status === 'cancelled') restocked.add(place)
      if (!judged.has(place)) {
        judged.add(place)
        const random = randomFrom(`${seed} restock ${place}`)
        if (random.chance(RESTOCKED))
          restocks.set(place, { at: unloadedAt(random.next(), today), before: 0 })
      }
      const restock = restocks.get(place)
      if (restock && at < restock.at && status !== 'cancelled') restock.before += quantity
    }
  for (const [place, { before }] of restocks)
    if (before === 0 || restocked.has(place)) restocks.delete(place)
  return restocks
}

/** When staff worked in the last weeks, but not today. */
function unloadedAt(chance: number, today: Date): number {
  const hours = (0.1 + chance * WITHIN_DAYS) * staffTime.hoursADay
  return staffTime.before(startOfDay(today.getTime()), hours).getTime()
}
