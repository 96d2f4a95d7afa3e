import type { PlannedPart } from '#src/catalogue-plan.ts'
import { randomFrom } from '#src/random.ts'

const CHANCE = 0.13
/** Price factor of a genuine part over one of the same quality without the car maker's mark. */
export const GENUINE_PRICE = 1.7

/**
 * Whether a part is the car maker's own, which the supplier trades under the OE number alone: about six of a hundred.
 * The real numbers of the samples are all the brand's.
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
  // Left and right are of one kind.
  const place = position.replaceAll(/[左右]/g, '')
  return randomFrom(`${type.id}|${application.key}|${place}|${variant}|genuine`).chance(CHANCE)
}
