import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/**
 * All pairs of neighbouring characters of a name, up to the maximum line length, in order; none for a single character.
 */
export function neighbourPairs(text: string): string[] {
  const characters = Array.from(text.slice(0, MAX_LINE_LENGTH))
  return characters.slice(1).map((character, before) => `${characters[before] ?? ''}${character}`)
}

/**
 * The similarity of two texts by their shared pairs of neighbouring characters (Dice coefficient), from 0 to 1. Texts
 * of one character are similar only when they are equal.
 */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [pairsOfA, pairsOfB] = [neighbourPairs(a), neighbourPairs(b)]
  if (pairsOfA.length === 0 || pairsOfB.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of pairsOfB) left.set(pair, (left.get(pair) ?? 0) + 1)
  const shared = pairsOfA.filter((pair) => {
    const times = left.get(pair) ?? 0
    left.set(pair, times - 1)
    return times > 0
  })
  return (2 * shared.length) / (pairsOfA.length + pairsOfB.length)
}

/** How the typed text differs: two neighbours swapped, a character missing, an extra one, or a wrong one. */
export type Edit = 'swapped' | 'missing' | 'extra' | 'wrong'

/** Undefined if they are equal or differ by more. A swap of two neighbours counts as one edit, as typists make it. */
export function editBetween(typed: string, intended: string): Edit | undefined {
  if (Math.abs(typed.length - intended.length) > 1 || typed === intended) return undefined
  const start = sharedStart(typed, intended)
  const [rest, other] = [typed.slice(start), intended.slice(start)]
  if (rest.length < other.length) return rest === other.slice(1) ? 'missing' : undefined
  if (rest.length > other.length) return rest.slice(1) === other ? 'extra' : undefined
  if (rest.slice(1) === other.slice(1)) return 'wrong'
  const isSwap =
    rest.charAt(0) === other.charAt(1) &&
    rest.charAt(1) === other.charAt(0) &&
    rest.slice(2) === other.slice(2)
  return isSwap ? 'swapped' : undefined
}

/** In UTF-16 units, case-sensitive; 0 if the first one differs. */
export function sharedStart(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) if (a.charAt(at) !== b.charAt(at)) return at
  return length
}
