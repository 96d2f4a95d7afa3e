import { LONGEST_LINE } from '#src/search-limits.ts'

/** Every two neighbouring characters of a name, as far as a line may be long, in their order; none of a text of one character. */
export function neighbourPairs(text: string): string[] {
  const characters = Array.from(text.slice(0, LONGEST_LINE))
  return characters.slice(1).map((character, before) => `${characters[before] ?? ''}${character}`)
}
