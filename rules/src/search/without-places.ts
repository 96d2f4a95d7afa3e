import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { readKeywordLine } from '#src/search/read-keyword-line.ts'

/** Fewer may be quantities: one of these, two of those. */
const MIN_PLACES = 3
const PLACE = /^\s*(\d{1,3})[\s,，]+/u

/**
 * The lines of a list; where each line has its place in front of a complete number, from 1, without these. Lines
 * without a digit, such as a heading or a greeting, do not count.
 */
export function withoutPlaces(lines: readonly string[]): readonly string[] {
  const counted = lines.filter((line) => /\d/.test(line))
  const isNumbered = counted.every((line, at) => PLACE.exec(line)?.[1] === String(at + 1))
  if (counted.length < MIN_PLACES || !isNumbered) return lines
  return counted.every((line) => hasNumber(line.replace(PLACE, '')))
    ? lines.map((line) => line.replace(PLACE, ''))
    : lines
}

function hasNumber(line: string): boolean {
  const read = readKeywordLine(line)
  return read.every((one) => one.kind === 'number' && isMakersNumber(one.number))
}
