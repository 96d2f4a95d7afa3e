import { type IndexedTerm, nearTerms, type TermIndex } from '#src/search/near-terms.ts'
import { foldedCharacters } from '#src/text/folded-characters.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'
import { foldedSound, type SoundMatch, soundMatch } from '#src/text/sound-match.ts'

export type CompletedTerm = {
  readonly term: string
  /** The typed part of the name; empty when the name is only similar. */
  readonly marked: string
}

/** With fewer completions than this, similar names are offered too. */
const FEW_TERMS = 3
/** For names suggested while the user types: one of two characters may be wrong, more may not. */
const MIN_TYPED_LIKENESS = 0.5

type Found = CompletedTerm & { readonly rank: number }

/**
 * The names that the user may be typing, likeliest first: those that begin with the text (机 → 机滤, by pinyin jil, jl),
 * those that contain it (滤 → 机滤), and when these are few, similar ones (机虑).
 *
 * @param typed a name or its beginning, without spaces
 */
export function completeTerms(index: TermIndex, typed: string, max: number): CompletedTerm[] {
  const query = typed.toUpperCase()
  if (query === '' || query.length > MAX_LINE_LENGTH) return []
  const typedQuery = { query, folded: foldedCharacters(query), sound: soundTyped(query) }
  const found = index.terms
    .map((term) => completed(typedQuery, term))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.rank - b.rank || a.term.length - b.term.length)
    .map(({ term, marked }) => ({ term, marked }))
  const near = found.length < FEW_TERMS && query.length > 1 ? nearTerms(index, query, max) : []
  const similar = near
    .filter(({ term, likeness }) => likeness >= MIN_TYPED_LIKENESS && !found.some(isTerm(term)))
    .map(({ term }) => ({ term, marked: '' }))
  return [...found, ...similar].slice(0, max)
}

const isTerm = (term: string) => (other: CompletedTerm) => other.term === term

/** Only letters can be pinyin. */
function soundTyped(query: string): string | undefined {
  return /^[A-Z]+$/.test(query) ? foldedSound(query) : undefined
}

type TypedQuery = {
  readonly query: string
  readonly folded: string
  readonly sound?: string | undefined
}

function completed({ query, folded, sound }: TypedQuery, indexed: IndexedTerm): Found | undefined {
  const { term, syllables } = indexed
  const at = indexed.folded.indexOf(folded)
  if (at === 0 && indexed.folded.length === folded.length) return { term, marked: term, rank: 0 }
  if (at === 0) return { term, marked: term.slice(0, query.length), rank: 2 }
  const heard = sound === undefined ? undefined : soundMatch(sound, syllables)
  if (heard) return { term, marked: term.slice(0, heard.syllables), rank: soundRank(heard) }
  if (at > 0 && sound === undefined)
    return { term, marked: term.slice(at, at + query.length), rank: 3 }
  return undefined
}

function soundRank({ isWhole }: SoundMatch): number {
  return isWhole ? 1 : 2
}
