import type { Id } from '#src/ids.ts'
import { squashed } from '#src/text/folded-text.ts'
import { foldedSound, soundMatch } from '#src/text/sound-match.ts'

/** As the catalogue writes it: a make, series, chassis, model or engine. */
export type CarName = {
  readonly kind: 'make' | 'series' | 'chassis' | 'model' | 'engine'
  readonly text: string
  /** The car as shown to the user: 宝马 3系. */
  readonly car: string
  /** Every spelling of it, without spaces, upper case. */
  readonly words: readonly string[]
  /** Its pinyin; empty for Latin words. */
  readonly syllables: readonly string[]
  readonly vehicles: readonly Id<'vehicle'>[]
}

const KINDS: readonly CarName['kind'][] = ['make', 'series', 'chassis', 'model', 'engine']

/**
 * The cars whose name the user may be typing: words with this beginning, Chinese ones also by pinyin; makes before
 * series before chassis, and names of more cars first.
 *
 * @param typed the beginning of a word
 */
export function completeCar(names: readonly CarName[], typed: string, max: number): CarName[] {
  const query = squashed(typed)
  const sound = /^[A-Z]{2,}$/.test(query) ? foldedSound(query) : undefined
  return names
    .map((name) => ({ name, rank: carNameRank(name, query, sound) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        KINDS.indexOf(a.name.kind) - KINDS.indexOf(b.name.kind) ||
        b.name.vehicles.length - a.name.vehicles.length,
    )
    .map(({ name }) => name)
    .slice(0, max)
}

/** 0: the exact name; 1: begins with it, or sounds the same; 2: the sound begins with it; -1: no match. */
function carNameRank(
  { words, syllables }: CarName,
  query: string,
  sound: string | undefined,
): number {
  if (words.includes(query)) return 0
  if (words.some((word) => word.startsWith(query))) return 1
  const heard = sound === undefined ? undefined : soundMatch(sound, syllables)
  if (!heard) return -1
  return heard.isWhole ? 1 : 2
}
