/** Every two neighbouring characters of a text, in its order; none of a text of one character. */
export function neighbourPairs(text: string): string[] {
  const characters = Array.from(text)
  return characters.slice(1).map((character, before) => `${characters[before] ?? ''}${character}`)
}
