import type { PlannedPart } from '#src/catalogue-plan.ts'
import { randomFrom } from '#src/random.ts'

const CHANCE = 0.13
/**
 * Price factor of a genuine part compared to one of the same quality without the car maker's brand.
 */
export const GENUINE_PRICE = 1.7

/**
 * Whether a part is a genuine part of the car maker, traded under its OE number only: about six
 * percent. Parts with real sample numbers are all of the brand itself.
 */
export function isGenuine({
  type,
  application,
  position,
  quality,
  variant,
  sample,
}: PlannedPart): boolean {
  if (sample || quality !== 'oe_quality') return false
  // Left and right parts are both genuine or both not.
  const place = position.replaceAll(/[左右]/g, '')
  return randomFrom(`${type.id}|${application.key}|${place}|${variant}|genuine`).chance(CHANCE)
}
