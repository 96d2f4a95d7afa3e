import { VIN_SYMBOLS } from '@portal/rules/vehicles/vin.ts'

import { COLUMNS, NOTHING, OTHER } from '#src/ground/vin-photo/reading/symbols.ts'

export type Glyph = {
  /** As printed: possibly in lower case, or a letter that looks like a VIN symbol. */
  readonly sign: string
  /** Its VIN symbol; `undefined` for a space and for any other character. */
  readonly symbol: string | undefined
  /** First, most certain and last step along the line. */
  readonly from: number
  readonly at: number
  readonly to: number
  /** From 0 to 1. */
  readonly sureness: number
}

/** The network's output for a line: for each step, the likelihood of each column of symbols.ts. */
export type Reading = {
  readonly steps: number
  readonly likelihoods: Float32Array
  readonly glyphs: readonly Glyph[]
  /** Mean over the characters, from 0 to 1; 0 for an empty line. */
  readonly sureness: number
}

export type Step = { readonly column: number; readonly likelihood: number; readonly sign: string }

/** Joins the steps of a line to characters: equal neighbours are one, and a blank separates them. */
export function glyphsOf(steps: readonly Step[]): Glyph[] {
  const glyphs: { -readonly [K in keyof Glyph]: Glyph[K] }[] = []
  let last: Step | undefined
  for (const [at, step] of steps.entries()) {
    const glyph = glyphs.at(-1)
    const isSame = last !== undefined && isSameSign(step, last)
    if (isNothing(step)) {
      last = step
      continue
    }
    if (isSame && glyph && step.sign !== ' ') {
      glyph.to = at
      if (step.likelihood > glyph.sureness)
        Object.assign(glyph, { at, sureness: step.likelihood, sign: step.sign })
    } else if (step.sign !== ' ' || glyph?.sign !== ' ') glyphs.push(glyphAt(at, step))
    last = step
  }
  return glyphs
}

/** Characters that are not VIN symbols share a column, so they are compared as well. */
function isSameSign({ column, sign }: Step, other: Step): boolean {
  return column === other.column && (column !== OTHER || sign === other.sign)
}

function isNothing({ column, sign }: Step): boolean {
  return column === NOTHING && sign !== ' '
}

function glyphAt(at: number, { column, likelihood, sign }: Step): Glyph {
  const isSymbol = column !== NOTHING && column !== OTHER
  const symbol = isSymbol ? VIN_SYMBOLS[column - 1] : undefined
  return { sign, symbol, from: at, at, to: at, sureness: likelihood }
}

/** The certainty of a line, from 0 to 1: the mean over its characters without spaces; 0 without any. */
export function meanSureness(glyphs: readonly Glyph[]): number {
  const signs = glyphs.filter(({ sign }) => sign !== ' ')
  if (signs.length === 0) return 0
  return signs.reduce((sum, { sureness }) => sum + sureness, 0) / signs.length
}

/** From 0 to 1, weighted by certainty: a badly read line has a low share. */
export function symbolShare({ glyphs }: Reading): number {
  if (glyphs.length === 0) return 0
  const sure = glyphs.map(({ symbol, sureness }) => (symbol === undefined ? 0 : sureness))
  return sure.reduce((sum, one) => sum + one, 0) / glyphs.length
}

const U = VIN_SYMBOLS.indexOf('U') + 1
const V = VIN_SYMBOLS.indexOf('V') + 1

/** The reading with every U as V, because in letters of five by seven dots they look alike. */
export function withEveryUAsV(reading: Reading): Reading {
  const likelihoods = reading.likelihoods.slice()
  for (let row = 0; row < likelihoods.length; row += COLUMNS) {
    likelihoods[row + V] = (likelihoods[row + V] ?? 0) + (likelihoods[row + U] ?? 0)
    likelihoods[row + U] = 0
  }
  const glyphs = reading.glyphs.map((glyph) =>
    glyph.symbol === 'U' ? { ...glyph, symbol: 'V' } : glyph,
  )
  return { ...reading, likelihoods, glyphs }
}
