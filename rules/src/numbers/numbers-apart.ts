import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'

/** Several complete numbers separated only by spaces: `LR011279 LR133410`; undefined for anything else. */
export function numbersApart(line: string): string[] | undefined {
  const text = line.trim()
  if (text.length > MAX_NUMBER_ROW_LENGTH) return undefined
  const words = text.split(/\s+/)
  const isSeveral = words.length > 1 && words.every(isMakersNumber) && !isMakersNumber(text)
  return isSeveral ? words : undefined
}
