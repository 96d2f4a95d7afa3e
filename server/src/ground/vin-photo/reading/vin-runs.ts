import { VIN_LENGTH } from '@portal/rules/vehicles/vin.ts'

import type { Glyph, Reading } from '#src/ground/vin-photo/reading/reading.ts'

const MAX_SPACES = 5
/** A larger distance between letters, in medians of the line, starts a new text. */
const WIDE_GAP = 1.6
/** Labels before a VIN, which themselves consist of VIN symbols. */
const LABEL =
  /(?:V[I1L|]N|车架号|车辆识别代号|车辆识别代码|识别代号|识别代码|底盘号)码?(?:N[O0]\.?)?[\s:：.#]*$/i
/**
 * After a label, a run may be open at its end if at least this many more symbols follow, which are too many for a
 * misreading.
 */
const MIN_AFTER_OPEN_END = 3

export type Run = {
  readonly text: string
  readonly glyphs: readonly Glyph[]
  /** Steps of the reading, bounded by the middle between the run and its neighbours. */
  readonly from: number
  readonly to: number
  /** From 0 to 1, over its symbols. */
  readonly mean: number
  readonly min: number
}

type Stretch = {
  readonly symbols: readonly Glyph[]
  readonly spaced: readonly boolean[]
  readonly before: string
  readonly previous: Glyph | undefined
  readonly next: Glyph | undefined
}

/**
 * Every part of a line that may be a VIN: seventeen symbols with a boundary at both ends, which is the end of the line
 * or a word, or a change of case or spacing.
 */
export function vinRuns(reading: Reading): Run[] {
  const wide = wideGap(reading.glyphs)
  return stretchesOf(reading.glyphs).flatMap((stretch) => runsIn(stretch, { reading, wide }))
}

/** The longest run of symbols of a line, of any length, without a label; undefined if there are none. */
export function longestRun(reading: Reading): Run | undefined {
  const [longest] = stretchesOf(reading.glyphs)
    .map((stretch) => withoutLabel(stretch))
    .toSorted((a, b) => b.symbols.length - a.symbols.length)
  if (!longest) return undefined
  return runOf(longest, { first: 0, end: longest.symbols.length, reading })
}

function runsIn(
  stretch: Stretch,
  { reading, wide }: { readonly reading: Reading; readonly wide: number },
): Run[] {
  const { symbols, spaced } = stretch
  const bare = withoutLabel(stretch)
  // Identity card and taxpayer numbers have eighteen characters, of which one part in eleven would pass as a VIN.
  if (bare.symbols.length === VIN_LENGTH + 1) return []
  const runs: Run[] = []
  for (let first = 0; first + VIN_LENGTH <= symbols.length; first += 1) {
    const end = first + VIN_LENGTH
    const isLabelled = LABEL.test(textBefore(stretch, first))
    if (!isLabelled && !isBoundary(stretch, first, wide)) continue
    const isOpen = isLabelled && symbols.length - end >= MIN_AFTER_OPEN_END
    if (!isOpen && !isBoundary(stretch, end, wide)) continue
    if (spaced.slice(first + 1, end).filter(Boolean).length > MAX_SPACES) continue
    runs.push(runOf(stretch, { first, end, reading }))
  }
  return runs
}

function stretchesOf(glyphs: readonly Glyph[]): Stretch[] {
  const stretches: Stretch[] = []
  let begin = 0
  for (let at = 0; at <= glyphs.length; at += 1) {
    const glyph = glyphs[at]
    if (glyph && (glyph.symbol !== undefined || glyph.sign === ' ')) continue
    const inside = glyphs.slice(begin, at)
    const symbols = inside.filter(({ symbol }) => symbol !== undefined)
    if (symbols.length > 0)
      stretches.push({
        symbols,
        spaced: symbols.map((one) => inside[inside.indexOf(one) - 1]?.sign === ' '),
        before: glyphText(glyphs.slice(0, begin)),
        previous: glyphs[begin - 1],
        next: glyph,
      })
    begin = at + 1
  }
  return stretches
}

function withoutLabel(stretch: Stretch): Stretch {
  const { symbols, spaced } = stretch
  for (let first = Math.min(6, symbols.length - 1); first > 0; first -= 1)
    if (LABEL.test(textBefore(stretch, first)))
      return {
        ...stretch,
        symbols: symbols.slice(first),
        spaced: spaced.slice(first),
        previous: symbols[first - 1],
      }
  return stretch
}

function isBoundary({ symbols, spaced }: Stretch, at: number, wide: number): boolean {
  const [left, right] = [symbols[at - 1], symbols[at]]
  if (!left || !right || spaced[at]) return true
  return right.at - left.at > wide || caseOf(left) * caseOf(right) < 0
}

/** 1 for an upper-case letter, −1 for a lower-case one, 0 for a character without case. */
function caseOf({ sign }: Glyph): number {
  if (/[a-z]/.test(sign)) return -1
  return /[A-Z]/.test(sign) ? 1 : 0
}

function textBefore({ symbols, before }: Stretch, first: number): string {
  return before + glyphText(symbols.slice(0, first))
}

function glyphText(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ sign }) => sign).join('')
}

function wideGap(glyphs: readonly Glyph[]): number {
  const signs = glyphs.filter(({ sign }) => sign !== ' ')
  const gaps = signs.slice(1).map(({ at }, place) => at - (signs[place]?.at ?? 0))
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  return middle * WIDE_GAP
}

type Part = { readonly first: number; readonly end: number; readonly reading: Reading }

function runOf({ symbols, previous, next }: Stretch, { first, end, reading }: Part): Run {
  const glyphs = symbols.slice(first, end)
  const sure = glyphs.map(({ sureness }) => sureness)
  const left = symbols[first - 1] ?? previous
  const right = symbols[end] ?? next
  return {
    text: glyphs.map(({ symbol }) => symbol).join(''),
    glyphs,
    from: left ? Math.ceil((left.to + (glyphs[0]?.from ?? 0)) / 2) : 0,
    to: right ? Math.floor(((glyphs.at(-1)?.to ?? 0) + right.from) / 2) : reading.steps - 1,
    mean: sure.reduce((sum, one) => sum + one, 0) / sure.length,
    min: Math.min(...sure),
  }
}
