export type Understood = {
  readonly keyword: string
  /** The car, the place, then what kinds of parts. */
  readonly understood: readonly string[]
  /** How many of them, the last, are kinds of parts. */
  readonly kinds: number
}

/**
 * The search without one of its understood words; undefined if that is all it says about the part. The typed text stays
 * unchanged if the word can be found in it: 机滤 is not expanded.
 */
export function withoutUnderstood(
  { keyword, understood, kinds }: Understood,
  place: number,
): string | undefined {
  const word = understood[place]
  const others = understood.filter((_one, at) => at !== place)
  const isKind = place >= understood.length - kinds
  if (word === undefined || others.length === 0) return undefined
  // Several kinds are readings of one word: there is nothing to take away of it.
  if (isKind && kinds > 1) return undefined
  const without = keyword.replace(word, ' ').replaceAll(/\s+/gu, ' ').trim()
  return keyword.includes(word) && without !== '' ? without : others.join(' ')
}
