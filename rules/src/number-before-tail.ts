import { isMakersNumber } from '#src/is-makers-number.ts'
import { normalisedNumber } from '#src/normalised-number.ts'

const TAIL = /^(.+?)[-–—/+]\s*\d{1,4}$/s

/**
 * The number before a dash, a slash or a plus with one to four digits behind it (`11427953129-12`), normalised. Numbers
 * may have such ends, so the line is one number first; when no part has that, this one is worth a suggestion and no more.
 *
 * @returns undefined without such a tail, where no maker writes numbers like what stands before it, and where one writes
 *   them like the whole (`11-42-7-953-129`)
 */
export function numberBeforeTail(text: string): string | undefined {
  const before = TAIL.exec(text)?.[1]
  if (before === undefined || !isMakersNumber(before) || isMakersNumber(text)) return undefined
  return normalisedNumber(before)
}
