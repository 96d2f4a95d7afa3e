import { squashed } from '#src/name-dictionary.ts'
import { foldedSound, soundMatch } from '#src/sound-match.ts'

/** A word for cars: a make, series, chassis, model or engine as the catalogue writes it. */
export type CarName = {
  readonly kind: 'make' | 'series' | 'chassis' | 'model' | 'engine'
  readonly text: string
  /** What car that is, for the reader: 宝马 3系. */
  readonly of: string
  /** Every way in which it is typed, squashed. */
  readonly words: readonly string[]
  /** Its pinyin; empty for Latin words. */
  readonly syllables: readonly string[]
  /** The cars that are called so. */
  readonly vehicles: readonly number[]
}

const KINDS: readonly CarName['kind'][] = ['make', 'series', 'chassis', 'model', 'engine']

/**
 * The cars that somebody may be typing: words that begin so, Chinese ones by pinyin too; makes before series before
 * chassis, and what more cars are called by first.
 *
 * @param typed the beginning of a word
 */
export function completeCar(names: readonly CarName[], typed: string, most: number): CarName[] {
  const query = squashed(typed)
  const sound = /^[A-Z]{2,}$/.test(query) ? foldedSound(query) : undefined
  return names
    .map((name) => ({ name, rank: rankOf(name, query, sound) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        KINDS.indexOf(a.name.kind) - KINDS.indexOf(b.name.kind) ||
        b.name.vehicles.length - a.name.vehicles.length,
    )
    .map(({ name }) => name)
    .slice(0, most)
}

/** 0: so called; 1: begins so, or sounds so; 2: begins to sound so; -1: neither. */
function rankOf({ words, syllables }: CarName, query: string, sound: string | undefined): number {
  if (words.includes(query)) return 0
  if (words.some((word) => word.startsWith(query))) return 1
  const heard = sound === undefined ? undefined : soundMatch(sound, syllables)
  if (!heard) return -1
  return heard.isWhole ? 1 : 2
}
