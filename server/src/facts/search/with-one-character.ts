const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Every number that a pattern with one open position (`_`) may be. Looking up each of them costs the same in a
 * catalogue of any size, unlike a pattern search.
 */
export function withOneCharacter(pattern: string): string[] {
  const at = pattern.indexOf('_')
  const [before, after] = [pattern.slice(0, at), pattern.slice(at + 1)]
  return Array.from(CHARACTERS, (character) => before + character + after)
}
