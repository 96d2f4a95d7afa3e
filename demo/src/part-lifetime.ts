import type { PlannedPart } from '#src/catalogue-plan.ts'
import { type Random, randomFrom } from '#src/random.ts'
import { staffTime } from '#src/working-time.ts'

export type PartLifetime = { isComingSoon: boolean; isWithdrawn: boolean; listedAt: Date }

const COMING_SOON = 0.012
const WITHDRAWN = 0.01
const LISTED_FOR_DAYS = 1400
const NEW_PARTS = 46
const NEW_FOR_DAYS = 21

/**
 * Which parts are announced, discontinued or new. Real parts are always on sale. A few dozen are
 * new, whatever the size of the catalogue.
 */
export function partLifetimes(
  plan: readonly PlannedPart[],
  { seed, today, comingSoon }: { seed: string; today: Date; comingSoon: boolean },
): PartLifetime[] {
  const newShare = NEW_PARTS / Math.max(plan.length, 1)
  return plan.map(({ sample }, index) => {
    const random = randomFrom(`${seed} shelf ${index}`)
    const chance = sample ? 1 : random.next()
    const isComingSoon = comingSoon && chance < COMING_SOON
    return {
      isComingSoon,
      isWithdrawn: !isComingSoon && chance > 0.5 && chance < 0.5 + WITHDRAWN,
      listedAt: listedAt(today, random.chance(newShare * (sample ? 0.3 : 1.2)), random),
    }
  })
}

function listedAt(today: Date, isNew: boolean, random: Random): Date {
  const days = isNew ? random.next() * NEW_FOR_DAYS : NEW_FOR_DAYS + random.next() * LISTED_FOR_DAYS
  return staffTime.before(today, days * staffTime.hoursADay)
}
