import { isMakersNumber } from '#src/makes-writing-like.ts'
import { LONGEST_ROW_OF_NUMBERS } from '#src/search-limits.ts'

/** Several complete numbers separated only by spaces: `LR011279 LR133410`; undefined for anything else. */
export function numbersApart(line: string): string[] | undefined {
  const text = line.trim()
  if (text.length > LONGEST_ROW_OF_NUMBERS) return undefined
  const words = text.split(/\s+/)
  const isSeveral = words.length > 1 && words.every(isMakersNumber) && !isMakersNumber(text)
  return isSeveral ? words : undefined
}
