import { VIN_SYMBOLS } from '@portal/rules/vehicles/vin.ts'

import type { Reading } from '#src/ground/vin-photo/reading/reading.ts'
import { COLUMNS, NOTHING } from '#src/ground/vin-photo/reading/symbols.ts'

/** A range of steps of a reading, both included. */
export type Span = { readonly reading: Reading; readonly from: number; readonly to: number }

const MIN_PROBABILITY = 1e-7

/**
 * The log likelihood (in nats) that a part of a line contains exactly this text: the sum over all alignments of its
 * symbols with the steps.
 */
export function ctcScore({ reading, from, to }: Span, text: string): number {
  const columns = Array.from(text, (symbol) => VIN_SYMBOLS.indexOf(symbol) + 1)
  // A blank is possible between, before and after the symbols.
  const states = columns.length * 2 + 1
  let now = new Float64Array(states)
  let logScale = 0
  for (let step = from; step <= to; step += 1) {
    const next = new Float64Array(states)
    let sum = 0
    for (let state = 0; state < states; state += 1) {
      const isSymbol = state % 2 === 1
      const column = isSymbol ? (columns[state >> 1] ?? NOTHING) : NOTHING
      const mayJump = isSymbol && columns[(state >> 1) - 1] !== column
      const before = step === from ? Number(state <= 1) : arriving(now, state, mayJump)
      const here = before * likelihood(reading, step, column)
      next[state] = here
      sum += here
    }
    if (sum === 0) return -Infinity
    for (let state = 0; state < states; state += 1) next[state] = (next[state] ?? 0) / sum
    logScale += Math.log(sum)
    now = next
  }
  return logScale + Math.log((now[states - 1] ?? 0) + (now[states - 2] ?? 0))
}

/** Reached from this state, from the previous one, or by skipping a blank. */
function arriving(now: Float64Array, state: number, mayJump: boolean): number {
  return (now[state] ?? 0) + (now[state - 1] ?? 0) + (mayJump ? (now[state - 2] ?? 0) : 0)
}

function likelihood({ likelihoods }: Reading, step: number, column: number): number {
  return Math.max(MIN_PROBABILITY, likelihoods[step * COLUMNS + column] ?? 0)
}
