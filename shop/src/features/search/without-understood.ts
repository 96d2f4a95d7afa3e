export type Understood = {
  readonly keyword: string
  /** The car, the position, then the kinds of parts. */
  readonly understood: readonly string[]
  readonly kinds: number
}

/**
 * The search without one of its recognised words; undefined if nothing else describes the part.
 * Keeps the typed text if it contains the word: 机滤 is not expanded.
 */
export function withoutUnderstood(
  { keyword, understood, kinds }: Understood,
  place: number,
): string | undefined {
  const word = understood[place]
  const others = understood.filter((_one, at) => at !== place)
  const isKind = place >= understood.length - kinds
  if (word === undefined || others.length === 0) return undefined
  // Several kinds are interpretations of one word, which cannot be partly removed.
  if (isKind && kinds > 1) return undefined
  const without = keyword.replace(word, ' ').replaceAll(/\s+/gu, ' ').trim()
  return keyword.includes(word) && without !== '' ? without : others.join(' ')
}
