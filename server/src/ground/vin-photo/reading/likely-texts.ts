import { VIN_SYMBOLS } from '@portal/rules/vehicles/vin.ts'

import type { Span } from '#src/ground/vin-photo/reading/ctc-score.ts'
import { COLUMNS, NOTHING } from '#src/ground/vin-photo/reading/symbols.ts'

const BEAM_WIDTH = 24
/** Less likely prefixes are dropped. */
const MIN_SYMBOL_PROBABILITY = 1e-4
const MIN_BLANK = 1e-7

type Beginning = { readonly columns: readonly number[]; symbol: number; nothing: number }

/**
 * The most likely texts of a part of a line, best first, by prefix beam search.
 *
 * @param allowed the allowed columns at each position, which also limit the length; without it all are allowed
 */
export function likelyTexts(
  { reading, from, to }: Span,
  allowed?: readonly (readonly number[])[],
): string[] {
  let beam: Beginning[] = [{ columns: [], symbol: 0, nothing: 1 }]
  for (let step = from; step <= to; step += 1) {
    const row = reading.likelihoods.subarray(step * COLUMNS, (step + 1) * COLUMNS)
    beam = likeliestBeginnings(grow(beam, row, allowed))
  }
  return beam.map(({ columns }) => columns.map((column) => VIN_SYMBOLS[column - 1]).join(''))
}

function grow(
  beam: readonly Beginning[],
  row: Float32Array,
  allowed?: readonly (readonly number[])[],
): Beginning[] {
  const next = new Map<string, Beginning>()
  const find = (columns: readonly number[]) => {
    const key = String.fromCharCode(...columns)
    const known = next.get(key)
    if (known) return known
    const fresh = { columns, symbol: 0, nothing: 0 }
    next.set(key, fresh)
    return fresh
  }
  const likely = Array.from(VIN_SYMBOLS, (_, place) => place + 1).filter(
    (column) => (row[column] ?? 0) > MIN_SYMBOL_PROBABILITY,
  )
  for (const { columns, symbol, nothing } of beam) {
    const all = symbol + nothing
    const last = columns.at(-1)
    const same = find(columns)
    same.nothing += all * Math.max(MIN_BLANK, row[NOTHING] ?? 0)
    if (last !== undefined) same.symbol += symbol * Math.max(MIN_BLANK, row[last] ?? 0)
    const open = allowed ? (allowed[columns.length] ?? []) : likely
    for (const column of likely) {
      if (open !== likely && !open.includes(column)) continue
      find([...columns, column]).symbol += (column === last ? nothing : all) * (row[column] ?? 0)
    }
  }
  return [...next.values()]
}

/** The best prefixes, scaled so that the first has likelihood 1. */
function likeliestBeginnings(beginnings: readonly Beginning[]): Beginning[] {
  const weight = ({ symbol, nothing }: Beginning) => symbol + nothing
  const kept = beginnings.toSorted((a, b) => weight(b) - weight(a)).slice(0, BEAM_WIDTH)
  const [first] = kept
  const scale = first ? weight(first) : 1
  return kept.map(({ columns, symbol, nothing }) => ({
    columns,
    symbol: symbol / scale,
    nothing: nothing / scale,
  }))
}
