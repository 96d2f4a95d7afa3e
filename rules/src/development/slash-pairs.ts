import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** The end of a number, and that of the next one. */
const ENDS = /(\d{2,3})\s?\/\s?(\d{2,3})(?![\d./])/u
const BETWEEN_GROUPS = /(?<=[ .-])/u
/** Left and right, or the sizes of one part. */
const MAX_APART = 9

/**
 * A line in which the second number of a pair, of which only the end is written, is whole: `33326770901/902` is
 * `33326770901/33326770902`. Any other line stays as it is.
 */
export function withWholePairs(line: string): string {
  if (line.length > MAX_LINE_LENGTH) return line
  return line.replace(ENDS, (pair: string, first: string, second: string, at: number) => {
    const other = secondOf(makersNumberBefore(line.slice(0, at + first.length)), second)
    return other === '' ? pair : `${first} / ${other}`
  })
}

/** As typed; '' where the two are no pair. */
function secondOf(number: string, end: string): string {
  const apart = Number(end) - Number(number.slice(-end.length))
  const other = `${number.slice(0, -end.length)}${end}`
  return apart > 0 && apart <= MAX_APART && isMakersNumber(other) ? other : ''
}

/** The longest one at the end of a text, as typed; '' for none. */
function makersNumberBefore(text: string): string {
  const [run = ''] = /[a-z\d][a-z\d .-]{4,24}$/iu.exec(text) ?? []
  const groups = run.split(BETWEEN_GROUPS)
  const ends = groups.map((_, at) => groups.slice(at).join(''))
  return ends.find((end) => isMakersNumber(end)) ?? ''
}
