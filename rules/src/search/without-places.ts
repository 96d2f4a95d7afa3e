import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { readKeywordLine } from '#src/search/read-keyword-line.ts'

/** Fewer may be quantities: one of these, two of those. */
const MIN_PLACES = 3
/** Not before a unit or a sign, as in `1 套 LR133410`. */
const PLACE = /^\s*(\d{1,3})[\s,，]+(?!X\s|[*×✕✖╳个只件套副付根条片支对组块瓶桶盒台])/iu

/**
 * The lines of a list; where they have their places in front, from 1, without these. A line with a maker's number but
 * no place says that the figures are none.
 */
export function withoutPlaces(lines: readonly string[]): readonly string[] {
  const placed = lines.filter((line) => PLACE.test(line))
  const isNumbered = placed.every((line, at) => PLACE.exec(line)?.[1] === String(at + 1))
  if (placed.length < MIN_PLACES || !isNumbered) return lines
  const isList =
    placed.filter((line) => hasNumber(line.replace(PLACE, ''))).length >= MIN_PLACES &&
    !lines.some((line) => !PLACE.test(line) && hasNumber(line))
  return isList ? lines.map((line) => line.replace(PLACE, '')) : lines
}

function hasNumber(line: string): boolean {
  return readKeywordLine(line).some((one) => one.kind === 'number' && isMakersNumber(one.number))
}
