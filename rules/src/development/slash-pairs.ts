import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** The end of a number, and that of the next one; what a dash or a gap parts has three digits, of a gap also a letter. */
const ENDS =
  /(\d{2,4}\s?[a-z]{0,2})(?:\s?[/+、]\s?(?=\d{2})|(?<![-–]\d{3})[-–](?=\d{3})|\s(?=\d{3}[a-z]))(\d{2,4}\s?[a-z]{0,2})(?![\da-z./-])/iu
/** `80A 945 093 B/80A 945 094 B` */
const BETWEEN_AUDIS = /(\d[a-z\d]{2} \d{3} \d{3}(?: ?[a-z]{1,2})?)\/(?=\d[a-z\d]{2} \d{3} \d{3})/iu
/** `LR118391/118392`, `A2058201234/2058201334` */
const WITHOUT_LETTERS =
  /(?<![a-z\d])(LR|A)(\d{6}|\d{10})((?:\s?[/、,，+~-]\s?(?:\d{6}|\d{10})(?![\da-z])){1,8})/giu
const BETWEEN_GROUPS = /(?<=[ .-])/u
/** Left and right, or the sizes of one part. */
const MAX_APART = 9
/** Mercedes counts left and right by hundreds: `A2053301101/1201`. */
const MERCEDES_APART = 100

/**
 * A line in which the second number of a pair, of which only the end is written, is whole: `33326770901/902` is
 * `33326770901/33326770902`. Any other line stays as it is.
 */
export function withWholePairs(line: string): string {
  if (line.length > MAX_LINE_LENGTH) return line
  const apart = line
    .replace(BETWEEN_AUDIS, '$1 / ')
    .replaceAll(
      WITHOUT_LETTERS,
      (_pair: string, letters: string, digits: string, others: string) =>
        letters +
        digits +
        others.replaceAll(/\d+/gu, (one) => (one.length === digits.length ? letters + one : one)),
    )
  return apart.replace(ENDS, (pair: string, first: string, second: string, at: number) => {
    const number = makersNumberBefore(line.slice(0, at + first.trimEnd().length))
    const other = secondOf(number, second.trimEnd())
    return other === '' ? pair : `${first.trimEnd()} / ${other}${gapAfter(second)}`
  })
}

/** As typed; '' where the two are no pair. */
function secondOf(number: string, end: string): string {
  const first = number.slice(-end.length)
  const apart = Number.parseInt(end, 10) - Number.parseInt(first, 10)
  const isPair = (apart > 0 && apart <= MAX_APART) || (apart === MERCEDES_APART && end.length === 4)
  const other = `${number.slice(0, -end.length)}${end}`
  return isPair && lettersOf(first) === lettersOf(end) && isMakersNumber(other) ? other : ''
}

const lettersOf = (end: string): string => end.replaceAll(/\d/g, '').toUpperCase()

const gapAfter = (text: string): string => text.slice(text.trimEnd().length)

/** The longest one at the end of a text, as typed; '' for none. */
function makersNumberBefore(text: string): string {
  const [run = ''] = /[a-z\d][a-z\d .-]{4,24}$/iu.exec(text) ?? []
  const groups = run.split(BETWEEN_GROUPS)
  const ends = groups.map((_, at) => groups.slice(at).join(''))
  return ends.find((end) => isMakersNumber(end)) ?? ''
}
