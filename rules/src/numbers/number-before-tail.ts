import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'

const TAIL = /^(.+?)[-–—/+]\s*\d{1,4}$/s

/**
 * The number before a dash, slash or plus with one to four digits behind it (`11427953129-12`), normalised. Numbers may
 * end like that, so the line is looked up as one number first; if no part has it, this one is only a suggestion.
 *
 * @returns undefined without such a tail, if no maker uses the format of the text before it, and if one uses the
 *   format of the whole (`11-42-7-953-129`)
 */
export function numberBeforeTail(text: string): string | undefined {
  const before = TAIL.exec(text)?.[1]
  if (before === undefined || !isMakersNumber(before) || isMakersNumber(text)) return undefined
  return normalisedNumber(before)
}
