import { ctcScore } from '#src/ground/vin-photo/reading/ctc-score.ts'
import { likelyTexts } from '#src/ground/vin-photo/reading/likely-texts.ts'
import type { Reading } from '#src/ground/vin-photo/reading/reading.ts'
import { COLUMNS_AT, hasKnownWmi, isPlausibleVin } from '#src/ground/vin-photo/reading/structure.ts'
import { type Run, vinRuns } from '#src/ground/vin-photo/reading/vin-runs.ts'

/** An unknown manufacturer is usually a misreading, so its limits are stricter. Measured on plates. */
const LIMITS = {
  known: { mean: 0.96, min: 0.8 },
  unknown: { mean: 0.975, min: 0.9 },
} as const
/**
 * In nats. If another VIN is nearly as likely, neither is used, because the check digit does not distinguish J from 1.
 */
const MIN_MARGIN = 1.6

/** The VIN that a single reading of a line shows clearly; less clear lines are read again. */
export function clearVin(reading: Reading): string | undefined {
  return vinRuns(reading).find((run) => isClear(reading, run))?.text
}

function isClear(reading: Reading, { text: vin, mean, min, from, to }: Run): boolean {
  if (!isPlausibleVin(vin)) return false
  const limits = hasKnownWmi(vin) ? LIMITS.known : LIMITS.unknown
  if (mean < limits.mean || min < limits.min) return false
  const span = { reading, from, to }
  const own = ctcScore(span, vin)
  return likelyTexts(span, COLUMNS_AT)
    .filter((text) => text !== vin && isPlausibleVin(text))
    .every((rival) => own - ctcScore(span, rival) >= MIN_MARGIN)
}
