import { LONGEST_LINE } from '#src/search-limits.ts'

/**
 * All pairs of neighbouring characters of a name, up to the longest line, in their order; none for a single character.
 */
export function neighbourPairs(text: string): string[] {
  const characters = Array.from(text.slice(0, LONGEST_LINE))
  return characters.slice(1).map((character, before) => `${characters[before] ?? ''}${character}`)
}
