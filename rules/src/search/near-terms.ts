import { POSITION_WORDS } from '#src/search/position-words.ts'
import { foldedCharacters } from '#src/text/folded-characters.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'
import { foldedSound, soundMatch } from '#src/text/sound-match.ts'
import { editBetween, neighbourPairs, textSimilarity } from '#src/text/text-similarity.ts'

/** The sound of a text: lower-case pinyin syllables without tones, separated by spaces, ü written v (`ji lv`). */
export type SoundOf = (text: string) => string

export type IndexedTerm = {
  readonly term: string
  readonly folded: string
  /** Empty when the pinyin is unknown. */
  readonly syllables: readonly string[]
  /** The syllables without spaces. */
  readonly sound: string
  /** The sound with zh and z, or ing and in, treated as equal, as many speakers do. */
  readonly blurred: string
}

export type TermIndex = {
  readonly terms: readonly IndexedTerm[]
  readonly ofPair: ReadonlyMap<string, readonly IndexedTerm[]>
  readonly soundOf?: SoundOf
}

/** `likeness` goes from just above 0 to 1, which is the name itself. */
export type NearTerm = { readonly term: string; readonly likeness: number }

/** Digits among letters: a name one character off shares two neighbours with it, and so does any other similar one. */
const LIKE_A_NUMBER = /^(?=.*\d)[A-Z\d]{5,}$/
/** A name with fewer than about half of the pairs of characters in common is not similar. */
const MIN_TERM_LIKENESS = 0.34
/** The likeness of the name itself preceded by its position: 前刹车盘 for 刹车盘. */
const PLACED = 0.96

/** Indexes names for {@link nearTerms}; done once, not per search. */
export function termIndex(terms: readonly string[], soundOf?: SoundOf): TermIndex {
  const indexed = [...new Set(terms)].map((term) => {
    const syllables = soundOf ? soundOf(term).split(' ').map(foldedSound) : []
    const sound = syllables.join('')
    const folded = foldedCharacters(term.toUpperCase())
    return { term, folded, syllables, sound, blurred: blurredSound(sound) }
  })
  return { terms: indexed, ofPair: byPair(indexed), ...(soundOf && { soundOf }) }
}

/**
 * The names that the user may have meant, nearest first: the same except for easily confused characters (机虑), the same
 * sound (机由, jilv), initials (jyg), one character off (雨刷), a part of the name (空调滤), many shared pairs of characters.
 * All are suggestions, except those with likeness 1.
 *
 * @param typed a part's name without vehicle and position
 * @param max maximum number of names
 */
export function nearTerms(index: TermIndex, typed: string, max = 10): NearTerm[] {
  const { soundOf } = index
  const query = typed.trim().toUpperCase()
  if (query === '' || query.length > MAX_LINE_LENGTH) return []
  const sound = foldedSound((soundOf?.(query) ?? query).replaceAll(' ', ''))
  const typedQuery = {
    query,
    folded: foldedCharacters(query),
    sound,
    blurred: blurredSound(sound),
    isLatin: /^[A-Z]+$/.test(query),
  }
  const near = termsToCompare(index, query)
    .map((term) => ({ term: term.term, likeness: likeness(typedQuery, term) }))
    .filter((one) => one.likeness >= MIN_TERM_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness || a.term.length - b.term.length)
  // If a name equals the typed one except for its position on the car, nothing was mistyped: 刹车盘 does not suggest
  // 刹车油.
  const hasPlaced = near.some(({ likeness: like }) => like === PLACED)
  return near.filter((one) => !hasPlaced || one.likeness >= PLACED).slice(0, max)
}

/**
 * Limits the comparison to names with a shared pair: for a list of unknown numbers, comparing each with every name
 * would take seconds.
 */
function termsToCompare({ terms, ofPair }: TermIndex, query: string): readonly IndexedTerm[] {
  if (!LIKE_A_NUMBER.test(query)) return terms
  const likely = new Set(neighbourPairs(query).flatMap((pair) => ofPair.get(pair) ?? []))
  return likely.size === 0 ? [] : terms.filter((term) => likely.has(term))
}

function byPair(terms: readonly IndexedTerm[]): Map<string, IndexedTerm[]> {
  const found = new Map<string, IndexedTerm[]>()
  for (const term of terms) {
    for (const pair of new Set(neighbourPairs(term.folded))) {
      const some = found.get(pair)
      if (some) some.push(term)
      else found.set(pair, [term])
    }
  }
  return found
}

type TypedQuery = {
  readonly query: string
  readonly folded: string
  readonly sound: string
  readonly blurred: string
  readonly isLatin: boolean
}

function blurredSound(sound: string): string {
  return sound.replaceAll(/(?<=[zcs])h|(?<=[aei]n)g/g, '')
}

function likeness(typedQuery: TypedQuery, term: IndexedTerm): number {
  const { query, folded, sound, blurred, isLatin } = typedQuery
  if (query === term.term.toUpperCase()) return 1
  if (folded === term.folded) return 0.97
  if (folded.length > 1 && isPlaced(folded, term.folded)) return PLACED
  if (sound !== '' && sound === term.sound) return 0.95
  if (sound !== '' && blurred === term.blurred) return 0.88
  return isLatin ? latinLikeness(sound, term) : writtenLikeness(typedQuery, term)
}

/** In a name of two characters one wrong one is half of it, so it counts less than in a longer name. */
function writtenLikeness({ query, folded }: TypedQuery, term: IndexedTerm): number {
  const shorter = Math.min(query.length, term.folded.length)
  if (editBetween(folded, term.folded)) return shorter > 2 ? 0.85 : 0.5
  if (shorter > 1 && term.folded.includes(folded))
    return 0.6 + 0.2 * (folded.length / term.folded.length)
  if (shorter > 1 && folded.includes(term.folded))
    return 0.5 + 0.2 * (term.folded.length / folded.length)
  return Math.max(0.7 * textSimilarity(folded, term.folded), shortLikeness(folded, term.folded))
}

function isPlaced(folded: string, name: string): boolean {
  return (
    name.endsWith(folded) &&
    POSITION_WORDS.some(
      (place) =>
        place.length + folded.length === name.length && name.startsWith(foldedCharacters(place)),
    )
  )
}

/**
 * For pinyin and English. Fewer than four letters are only compared by initials, because they occur in too many names.
 */
function latinLikeness(sound: string, term: IndexedTerm): number {
  const begun = sound.length > 1 ? soundMatch(sound, term.syllables) : undefined
  if (begun?.isWhole) return 0.9
  if (sound.length < 4) return 0
  if (editBetween(sound, term.sound)) return 0.8
  if (begun) return 0.75
  if (term.sound.includes(sound)) return 0.7
  const start = term.sound.slice(0, sound.length)
  return sound.length > 5 && editBetween(sound, start) ? 0.6 : 0
}

/** Two typed characters that begin a short name (雨刷, 雨刮片); only used when no other name is similar. */
function shortLikeness(query: string, name: string): number {
  return query.length === 2 && name.length <= 3 && name.charAt(0) === query.charAt(0) ? 0.36 : 0
}
