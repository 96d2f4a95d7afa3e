import { demandLetter } from '@portal/rules/prices/price-protection.ts'
import { DAY_MS, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'

import type { DemoPart } from '#src/demo-part.ts'
import type { PartLifetime } from '#src/part-lifetime.ts'
import { type Random, randomFrom } from '#src/random.ts'

export type PlannedStock = {
  available: number
  inTransit: number
  /** The day in Asia/Shanghai; null if nothing is in transit. */
  arrivesOn: string | null
}

/** The rank of real parts that are on no list of popular numbers. */
const COMMON_RANK = 1000
const HOT_PIECES = 48
const OUT_OF_STOCK = 0.08
const SCARCE = 0.18
const BEIJING_OF_GUANGZHOU = 0.4

/** Typical pieces by demand class, for a price of 100 yuan. */
const USUAL_PIECES = { A: 160, B: 70, C: 26, D: 9 } as const

export function plannedStock(
  part: DemoPart,
  { life, warehouse, today }: { life: PartLifetime; warehouse: 1 | 2; today: Date },
): PlannedStock {
  const random = randomFrom(`${part.ownNumber} stock ${warehouse}`)
  if (life.isComingSoon || life.isWithdrawn) return nothing()
  const isHot = (part.plan.sample?.rank ?? COMMON_RANK) < COMMON_RANK
  const chance = isHot ? 1 : random.next()
  const isBeijing = warehouse === 2
  const out = OUT_OF_STOCK * (isBeijing ? 3 : 1)
  if (chance < out) return { available: 0, ...arrival(part, random, { today, share: 0.65 }) }
  const scarce = out + SCARCE
  if (chance < scarce)
    return { available: random.between(1, 9), ...arrival(part, random, { today, share: 0.45 }) }
  const usual = usualPieces(part) * (isBeijing ? BEIJING_OF_GUANGZHOU : 1)
  const available = Math.max(
    isHot ? HOT_PIECES : 2,
    Math.round(usual * (0.35 + 1.5 * random.next() ** 2)),
  )
  return { available, ...arrival(part, random, { today, share: 0.05 }) }
}

const nothing = (): PlannedStock => ({ available: 0, inTransit: 0, arrivesOn: null })

function usualPieces({ demandClass, dealerFen, plan }: DemoPart): number {
  const byPrice = Math.min(4, Math.max(0.12, Math.sqrt(10_000 / dealerFen)))
  const byQuantity = Math.max(1, Math.min(...plan.type.order_quantities))
  return USUAL_PIECES[demandLetter(demandClass) ?? 'D'] * byPrice * byQuantity
}

type Coming = { today: Date; share: number }

/** Suppliers ship full boxes. */
function arrival(
  part: DemoPart,
  random: Random,
  { today, share }: Coming,
): Omit<PlannedStock, 'available'> {
  if (!random.chance(share)) return { inTransit: 0, arrivesOn: null }
  const box = part.plan.type.outbox_fcl_quantity
  const boxes = Math.max(1, Math.round((usualPieces(part) * (0.6 + random.next())) / box))
  const arrivesOn = shanghaiDay(today.getTime() + random.between(2, 30) * DAY_MS)
  return { inTransit: boxes * box, arrivesOn }
}
