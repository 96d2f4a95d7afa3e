import { VIN_SYMBOLS } from '@portal/rules/vehicles/vin.ts'

import {
  glyphsOf,
  meanSureness,
  type Reading,
  type Step,
} from '#src/ground/vin-photo/reading/reading.ts'
import { COLUMNS, symbolColumns, NOTHING } from '#src/ground/vin-photo/reading/symbols.ts'

/**
 * A reading of a text: each character takes one step and is followed by a blank.
 *
 * @param doubts for a position in the text, alternatives and their likelihood
 */
export function spelled(
  text: string,
  doubts: Readonly<Record<number, readonly [symbol: string, likelihood: number]>> = {},
): Reading {
  const signs = Array.from(text)
  const columns = symbolColumns(['', ...signs])
  const steps: Step[] = signs.flatMap((sign, at) => [
    { column: columns[at + 1] ?? NOTHING, likelihood: 0.99 - (doubts[at]?.[1] ?? 0), sign },
    { column: NOTHING, likelihood: 0.99, sign: '' },
  ])
  const likelihoods = new Float32Array(steps.length * COLUMNS).fill(1e-4)
  for (const [at, { column, likelihood }] of steps.entries())
    likelihoods[at * COLUMNS + column] = likelihood
  for (const [at, [symbol, likelihood]] of Object.entries(doubts))
    likelihoods[Number(at) * 2 * COLUMNS + VIN_SYMBOLS.indexOf(symbol) + 1] = likelihood
  const glyphs = glyphsOf(steps)
  return { steps: steps.length, likelihoods, glyphs, sureness: meanSureness(glyphs) }
}
