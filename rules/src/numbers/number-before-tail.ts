import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'

const TAIL = /^(.+?)[-–—/+]\s*(\d{1,4})$/s
const IN_GROUPS = /[-–—/\s]/u
const MAX_AMOUNT_DIGITS = 2

/**
 * The number before a dash, slash or plus with one to four digits behind it (`11427953129-12`), normalised. Numbers may
 * end like that, so the line is looked up as one number first; if no part has it, this one is only a suggestion.
 *
 * @returns undefined without such a tail, if no maker uses the format of the text before it, and if one uses the
 *   format of the whole in groups (`11-42-7-953-129`), where `31401557-2` is hardly one
 */
export function numberBeforeTail(text: string): string | undefined {
  const [, before, tail = ''] = TAIL.exec(text) ?? []
  if (before === undefined || !isMakersNumber(before)) return undefined
  const isOne = IN_GROUPS.test(before) || tail.length > MAX_AMOUNT_DIGITS
  return isOne && isMakersNumber(text) ? undefined : normalisedNumber(before)
}
