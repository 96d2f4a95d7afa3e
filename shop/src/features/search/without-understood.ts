export type Understood = {
  readonly keyword: string
  /** The car, the place, then what kinds of parts. */
  readonly understood: readonly string[]
  /** How many of them, the last, are kinds of parts. */
  readonly kinds: number
}

/**
 * The search without one of the words that it was understood by; undefined where that is all it says of the part.
 * What was typed stays as it stands as far as the word can be told in it: 机滤 is not written out.
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
