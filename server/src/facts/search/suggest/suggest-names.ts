import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { suggest } from '@portal/contract/suggestions.ts'
import { plainName } from '@portal/rules/accounts/plain-name.ts'
import { type CompletedTerm, completeTerms } from '@portal/rules/search/complete-terms.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'

import { filled, nameOpenings, type Opening } from '#src/facts/search/suggest/typed-line.ts'
import type { PartTypeFacts, WordFacts } from '#src/facts/search/words/word-facts.ts'

export type SuggestedName = OutputOf<typeof suggest>['names'][number]

/** Several aliases of a type may match, and only one is shown: this many more are read to fill the list. */
const TERMS_A_NAME = 4

/** Names and aliases that complete the typed name; only the likeliest of each part type. */
export function suggestNames(line: string, facts: WordFacts, max: number): SuggestedName[] {
  const named = nameOpenings(line, facts).flatMap((opening) =>
    completeTerms(facts.names.termIndex, squashed(opening.typed), max * TERMS_A_NAME)
      .filter((completed) => !dropsWords(opening, completed))
      .map((completed) => ({ opening, completed })),
  )
  const shown = new Map<string, SuggestedName>()
  for (const { opening, completed } of named) {
    const [type] = facts.typesByTerm.get(completed.term) ?? []
    const name = type && suggestedName(opening, completed, type)
    if (name && !shown.has(name.means)) shown.set(name.means, name)
  }
  return [...shown.values()].slice(0, max)
}

/** A name that is only similar to several words may resemble just one of them, but would replace them all. */
function dropsWords({ typed }: Opening, { marked }: CompletedTerm): boolean {
  return marked === '' && /\s/.test(typed)
}

/** English names are found and answered in Chinese. */
export function suggestedName(
  opening: Opening,
  { term, marked }: CompletedTerm,
  { name_zh }: PartTypeFacts,
): SuggestedName {
  const means = plainName(name_zh)
  const isChinese = /\p{Script=Han}/u.test(term)
  const text = isChinese ? term : means
  return { line: filled(opening, text), text, means, marked: isChinese ? marked : '' }
}
