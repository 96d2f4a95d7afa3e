import { VIN_LENGTH } from '@portal/rules/vehicles/vin.ts'

import { ctcScore, type Span } from '#src/ground/vin-photo/reading/ctc-score.ts'
import { likelyTexts } from '#src/ground/vin-photo/reading/likely-texts.ts'
import type { Reading } from '#src/ground/vin-photo/reading/reading.ts'
import { COLUMNS_AT, hasKnownWmi, isPlausibleVin } from '#src/ground/vin-photo/reading/structure.ts'
import { longestRun, type Run, vinRuns } from '#src/ground/vin-photo/reading/vin-runs.ts'

/** A reading with a run of symbols much shorter or longer than a VIN is ignored. */
const MAX_LENGTH_DIFFERENCE_OF_JUDGES = 4
/** The number of most certain readings that rate how likely a text is. */
const JUDGES = 5

type Voice = {
  readonly span: Span
  readonly run: Run
  readonly says: string
}

/** Below this likelihood the readings do not fit any VIN. */
const MIN_LIKELIHOOD = -2.8
/**
 * The more readings contain a VIN, the less clear each has to be; values in nats. Measured on plates, with wrong VINs
 * weighted most.
 */
const DEMANDS = [
  { supporters: 2, maxGap: 1.1, minMargin: 2.2 },
  { supporters: 3, maxGap: 1.6, minMargin: 1.8 },
  { supporters: 4, maxGap: 2.2, minMargin: 1.4 },
] as const
/** The requirements for a VIN of an unknown manufacturer. */
const UNKNOWN = { supporters: 4, share: 0.4, mean: 0.9, maxGap: 0.5, minMargin: 3 } as const

type Evidence = {
  readonly supporters: readonly Voice[]
  readonly gap: number
  readonly margin: number
}

/**
 * Undefined without enough agreement; a VIN whose manufacturer is unknown needs stronger evidence.
 *
 * @param min how many readings must contain it
 */
export function agreedVin(readings: readonly Reading[], min: number): string | undefined {
  const voices = readings.map(voiceOf).filter((voice) => voice !== undefined)
  const judges = voices.toSorted((a, b) => b.run.mean - a.run.mean).slice(0, JUDGES)
  const score = (text: string) =>
    judges.reduce((sum, { span }) => sum + ctcScore(span, text), 0) / judges.length
  const candidates = new Set(
    voices.flatMap(({ span, says }) => [says, ...likelyTexts(span, COLUMNS_AT)]),
  )
  const [first, second] = [...candidates]
    .filter(isPlausibleVin)
    .map((vin) => ({ vin, likely: score(vin) }))
    .toSorted((a, b) => b.likely - a.likely)
  if (!first || first.likely < MIN_LIKELIHOOD) return undefined
  const supporters = voices.filter(({ says }) => says === first.vin)
  if (supporters.length < min) return undefined
  const others = new Set(judges.flatMap(({ span, says }) => [says, ...likelyTexts(span)]))
  const gap = Math.max(...[...others].map(score)) - first.likely
  const margin = first.likely - (second?.likely ?? -Infinity)
  const evidence = { supporters, gap, margin }
  const isProven = hasKnownWmi(first.vin)
    ? isProvenWithMaker(evidence)
    : isProvenWithoutMaker(evidence, voices.length)
  return isProven ? first.vin : undefined
}

/** Whether several readings clearly agree on a text that is not a VIN; the line is then not read again. */
export function isSomethingElse(readings: readonly Reading[]): boolean {
  const voices = readings.map(voiceOf)
  const text = voices[0]?.says
  return (
    text !== undefined &&
    !isPlausibleVin(text) &&
    voices.every((voice) => voice?.says === text && voice.run.mean > 0.95 && voice.run.min > 0.8)
  )
}

function isProvenWithMaker({ supporters, gap, margin }: Evidence): boolean {
  return DEMANDS.some(
    (demand) =>
      supporters.length >= demand.supporters && gap <= demand.maxGap && margin >= demand.minMargin,
  )
}

function isProvenWithoutMaker({ supporters, gap, margin }: Evidence, voices: number): boolean {
  const mean = supporters.reduce((sum, { run }) => sum + run.mean, 0) / supporters.length
  return (
    supporters.length >= Math.max(UNKNOWN.supporters, voices * UNKNOWN.share) &&
    mean > UNKNOWN.mean &&
    gap <= UNKNOWN.maxGap &&
    margin >= UNKNOWN.minMargin
  )
}

function voiceOf(reading: Reading): Voice | undefined {
  const run = vinRuns(reading)[0] ?? longestRun(reading)
  if (!run || Math.abs(run.text.length - VIN_LENGTH) > MAX_LENGTH_DIFFERENCE_OF_JUDGES)
    return undefined
  return { span: { reading, from: run.from, to: run.to }, run, says: run.text }
}
