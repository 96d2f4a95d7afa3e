import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listNearest as call } from '@portal/contract/suggestions.ts'
import { nearTerms } from '@portal/rules/search/near-terms.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'
import { editBetween } from '@portal/rules/text/text-similarity.ts'

import type { Context } from '#src/context.ts'
import { listNeighbours } from '#src/facts/search/suggest/list-neighbours.ts'
import { carOf, type SuggestedCar } from '#src/facts/search/suggest/suggest-cars.ts'
import { suggestedName, type SuggestedName } from '#src/facts/search/suggest/suggest-names.ts'
import { nameOpenings, type Opening, typedLine } from '#src/facts/search/suggest/typed-line.ts'
import { type WordFacts, wordFacts } from '#src/facts/search/words/word-facts.ts'
import type { Dealer } from '#src/ground/http/who.ts'

const MAX_NEAREST = 6
const MIN_CAR_WORD_LENGTH = 3

/** For a line without a result: the nearest names and numbers of the catalogue, shown as suggestions only. */
export async function listNearest(
  context: Context,
  who: Dealer,
  { keyword }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const line = typedLine(keyword).trim()
  const [facts, numbers] = await Promise.all([
    wordFacts(context),
    listNeighbours(context.sql, who.brand.id, { line, max: MAX_NEAREST }),
  ])
  return { numbers, names: nearNames(line, facts), cars: nearCars(line, facts) }
}

function nearNames(line: string, facts: WordFacts): SuggestedName[] {
  const near = nameOpenings(line, facts).flatMap((opening) =>
    nearTerms(facts.names.termIndex, squashed(opening.typed), 2 * MAX_NEAREST).map((one) => ({
      ...one,
      opening,
    })),
  )
  const shown = new Map<string, SuggestedName>()
  for (const { opening, term } of near.toSorted((a, b) => b.likeness - a.likeness)) {
    const [type] = facts.typesByTerm.get(term) ?? []
    const name = type && suggestedName(opening, { term, marked: '' }, type)
    if (name && !shown.has(name.means)) shown.set(name.means, name)
  }
  return [...shown.values()].slice(0, MAX_NEAREST)
}

/** Cars one character away from a word of the line; the rest of the line is kept. */
function nearCars(line: string, facts: WordFacts): SuggestedCar[] {
  const near = carWordsIn(line).flatMap(({ opening, after }) =>
    facts.cars
      .filter(({ words }) => words.some((word) => editBetween(word, squashed(opening.typed))))
      .map((car) => ({ ...carOf(opening, car), marked: '', after })),
  )
  const shown = new Map(near.map((car) => [`${car.text} ${car.car}`, car]))
  return [...shown.values()]
    .slice(0, MAX_NEAREST)
    .map(({ after, ...car }) => ({ ...car, line: car.line + after }))
}

type Word = { readonly opening: Opening; readonly after: string }

function carWordsIn(line: string): Word[] {
  return [...line.matchAll(/\S+/g)]
    .filter(([word]) => word.length >= MIN_CAR_WORD_LENGTH)
    .map((match) => {
      const [word] = match
      const before = line.slice(0, match.index)
      return { opening: { before, typed: word }, after: line.slice(match.index + word.length) }
    })
}
