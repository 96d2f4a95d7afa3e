import type { PriceLevel } from '@portal/brands/brand.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'

import type { PlannedPart } from '#src/catalogue-plan.ts'
import { GENUINE_PRICE, isGenuine } from '#src/genuine.ts'
import type { Random } from '#src/random.ts'

const OF_DEALER: Record<PriceLevel, number> = {
  dealer: 1,
  secondary: 1.025,
  distributor: 1.05,
  platform: 1.08,
  peer: 1.12,
  prefecture_tax: 1.09,
  suggested: 1.56,
  retail: 1.56,
  oem: 2.85,
}

/** The dealer's price in fen per piece, within the range of the kind and its quality. */
export function dealerFen(plan: PlannedPart, random: Random): Fen {
  const { type, quality, variant } = plan
  const [min, max] = type.price_cny[quality]
  const place = (random.next() + random.next()) / 2
  const dearer = isGenuine(plan) ? GENUINE_PRICE : 1 + variant * 0.02
  return tidied((min + (max - min) * place) * dearer * 100)
}

export function levelFen(dealer: Fen, level: PriceLevel): Fen {
  return level === 'dealer' ? dealer : fen(Math.max(dealer + 1, tidied(dealer * OF_DEALER[level])))
}

/** Rounds parts of a fen as price lists do: 3.20, 38.50, 486.00, 5860.00. */
function tidied(price: number): Fen {
  const step = stepOf(price)
  return fen(Math.max(step, Math.round(price / step) * step))
}

function stepOf(price: number): number {
  if (price < 1_000) return 10
  if (price < 10_000) return 50
  return price < 200_000 ? 200 : 1_000
}
