import { VIN_LENGTH } from '@portal/rules/vehicles/vin.ts'

import { agreedVin, isSomethingElse } from '#src/ground/vin-photo/reading/agreement.ts'
import { findTextLines, type Search } from '#src/ground/vin-photo/reading/find-text-lines.ts'
import { clearVin } from '#src/ground/vin-photo/reading/first-look.ts'
import type { Models } from '#src/ground/vin-photo/reading/models.ts'
import type { Picture } from '#src/ground/vin-photo/reading/picture.ts'
import { findVinInBarcodes } from '#src/ground/vin-photo/reading/read-barcodes.ts'
import { createLineReader, type ReadLine } from '#src/ground/vin-photo/reading/read-lines.ts'
import { type Reading, withEveryUAsV } from '#src/ground/vin-photo/reading/reading.ts'
import {
  FLOWING,
  type Treatment,
  TREATMENTS,
} from '#src/ground/vin-photo/reading/second-readings.ts'
import { hasKnownWmi } from '#src/ground/vin-photo/reading/structure.ts'
import { isSameLine, type TextBox } from '#src/ground/vin-photo/reading/text-box.ts'
import { longestRun, type Run, vinRuns } from '#src/ground/vin-photo/reading/vin-runs.ts'

const FEW_LINES = 8
/** Lines read again in the first search, and in each later one. */
const DOUBTFUL_LINES = { first: 2, other: 1 } as const
/** A line read with this certainty would be read the same at another size. */
const CERTAIN = 0.9
/** This many agreeing readings end the search early; the next constant is the minimum at its end. */
const ENOUGH = 3
const MIN_AGREEING = 2

/** The last stage of a search, for benchmarks. */
export type Steps = 'barcode' | 'first look' | 'second look' | 'another search'

/**
 * The VIN in a picture: from a barcode, otherwise from the lines of text, each read once, the doubtful ones several
 * times, and finally at another size.
 *
 * @param isLate checked between the stages; once true, the search ends without a result
 */
export async function findVin(
  picture: Picture,
  models: Models,
  isLate: () => boolean,
): Promise<{ readonly vin: string | undefined; readonly by?: Steps }> {
  const coded = await findVinInBarcodes(picture)
  if (coded !== undefined) return { vin: coded, by: 'barcode' }
  const look = lookerAt(picture, models, isLate)
  const first = await look({ scale: scaleTo(picture, 960), evened: false, ...USUAL })
  if (first.vin !== undefined) return { vin: first.vin, by: first.by }
  for (const search of otherSearches(picture, first.lines)) {
    const { vin } = await look(search)
    if (vin !== undefined) return { vin, by: 'another search' }
  }
  return { vin: undefined }
}

const USUAL = { threshold: 0.3, minScore: 0.5 } as const
const KEEN = { threshold: 0.2, minScore: 0.35 } as const

function scaleTo({ width, height }: Picture, sidePx: number): number {
  return Math.min(1, sidePx / Math.max(width, height))
}

function otherSearches(picture: Picture, lines: number): Search[] {
  const side = Math.max(picture.width, picture.height)
  const searches: Search[] = []
  if (side < 800) searches.push({ scale: 2, evened: false, ...USUAL })
  if (side > 1150) searches.push({ scale: scaleTo(picture, 1600), evened: false, ...USUAL })
  if (lines <= FEW_LINES) searches.push({ scale: scaleTo(picture, 960), evened: true, ...KEEN })
  return searches
}

type Look = { readonly vin: string | undefined; readonly by: Steps; readonly lines: number }

/**
 * Creates the function that searches the picture once; lines read with certainty in one search are skipped in the next.
 */
function lookerAt(picture: Picture, models: Models, isLate: () => boolean) {
  const reader = createLineReader(picture, models)
  const certain: TextBox[] = []
  let searches = 0

  return async (search: Search): Promise<Look> => {
    if (isLate()) return { vin: undefined, by: 'first look', lines: 0 }
    const boxes = await findTextLines(models.detector, picture, search)
    const lines: ReadLine[] = []
    for (const box of boxes) {
      if (isLate()) break
      if (certain.some((known) => isSameLine(known, box))) continue
      const line = await reader.readNew(box)
      const vin = clearVin(line.reading)
      if (vin !== undefined) return { vin, by: 'first look', lines: boxes.length }
      lines.push(line)
    }
    searches += 1
    const max = searches === 1 ? DOUBTFUL_LINES.first : DOUBTFUL_LINES.other
    const doubtful = leastCertain(lines, max)
    for (const line of lines)
      if (line.reading.sureness >= CERTAIN && !doubtful.includes(line)) certain.push(line.box)
    for (const line of doubtful) {
      const vin = await lookAgain(line)
      if (vin !== undefined) return { vin, by: 'second look', lines: boxes.length }
    }
    return { vin: undefined, by: 'second look', lines: boxes.length }
  }

  async function lookAgain(line: ReadLine): Promise<string | undefined> {
    const { sharp, fineDots, coarseDots } = TREATMENTS
    const known = new Map<Treatment, Reading>([[line.treatment, line.reading]])
    const isDotted = line.treatment === FLOWING
    const orders = isDotted ? [fineDots, coarseDots, sharp] : [sharp, fineDots, coarseDots]
    for (const treatments of orders) {
      const vin = await agreeing(line, treatments, known)
      if (vin !== undefined) return vin
      if (isSomethingElse(readingsOf(treatments, known).slice(0, ENOUGH))) return undefined
    }
    return [fineDots, coarseDots]
      .map((treatments) => withMakersV(readingsOf(treatments, known)))
      .find((vin) => vin !== undefined)
  }

  async function agreeing(
    line: ReadLine,
    treatments: readonly Treatment[],
    known: Map<Treatment, Reading>,
  ): Promise<string | undefined> {
    const readings: Reading[] = []
    for (const treatment of treatments) {
      if (isLate()) return undefined
      const reading =
        known.get(treatment) ?? (await reader.readOnce(line.box, line.turned, treatment)).reading
      known.set(treatment, reading)
      readings.push(reading)
      const vin = readings.length >= ENOUGH ? agreedVin(readings, ENOUGH) : undefined
      if (vin !== undefined) return vin
      if (readings.length === ENOUGH && isSomethingElse(readings)) return undefined
    }
    return agreedVin(readings, MIN_AGREEING)
  }
}

function readingsOf(
  treatments: readonly Treatment[],
  known: ReadonlyMap<Treatment, Reading>,
): Reading[] {
  return treatments.map((one) => known.get(one)).filter((one) => one !== undefined)
}

/** The VIN with every U read as V, if its manufacturer is then known. */
function withMakersV(readings: readonly Reading[]): string | undefined {
  const vin = agreedVin(readings.map(withEveryUAsV), MIN_AGREEING)
  return vin !== undefined && hasKnownWmi(vin) && vin.slice(0, 3).includes('V') ? vin : undefined
}

const MAX_LENGTH_DIFFERENCE_OF_LINES = 3

/** The lines that further readings may turn into a VIN, most promising first. */
function leastCertain(lines: readonly ReadLine[], max: number): ReadLine[] {
  return lines
    .flatMap((line) => {
      const run = vinRuns(line.reading)[0] ?? longestRun(line.reading)
      return run && isDoubtful(run) ? [{ line, worth: worthOf(run) }] : []
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, max)
    .map(({ line }) => line)
}

/**
 * Whether a line is worth reading again. A clearly read line that is not a VIN is not: after enough attempts it would
 * become one. A run of digits is an order number.
 */
function isDoubtful({ text, mean, min }: Run): boolean {
  if (Math.abs(text.length - VIN_LENGTH) > MAX_LENGTH_DIFFERENCE_OF_LINES) return false
  if (mean > 0.985 && min > 0.93) return false
  return (text.match(/[A-Z]/g)?.length ?? 0) >= 2
}

function worthOf({ text, mean }: Run): number {
  return mean - Math.abs(text.length - VIN_LENGTH) * 0.1
}
