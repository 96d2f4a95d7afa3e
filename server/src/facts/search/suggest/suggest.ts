import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { suggest as call } from '@portal/contract/suggestions.ts'

import type { Context } from '#src/context.ts'
import { listPartCards, type PartCard } from '#src/facts/parts/index.ts'
import { suggestCars } from '#src/facts/search/suggest/suggest-cars.ts'
import { suggestNames } from '#src/facts/search/suggest/suggest-names.ts'
import { suggestNumbers } from '#src/facts/search/suggest/suggest-numbers.ts'
import { typedLine } from '#src/facts/search/suggest/typed-line.ts'
import { listRecentSearches } from '#src/facts/search/terms/recent-searches.ts'
import { wordFacts } from '#src/facts/search/words/word-facts.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Answer = OutputOf<typeof call>

const NOTHING = { numbers: [], parts_total: 0, names: [], cars: [] }

const MAX_NUMBERS = 6
const MAX_NAMES = 6
const MAX_SUGGESTED_CARS = 5
const MAX_RECENT_SUGGESTED = 10
const MAX_RECENT_ALIKE = 3

/**
 * Completions of the typed line. The cost depends on the number of names and shown rows, not on the size of the
 * catalogue.
 */
export async function suggest(
  context: Context,
  who: Dealer,
  { keyword }: InputOf<typeof call>,
): Promise<Answer> {
  const line = typedLine(keyword)
  const recent = listRecentSearches(context.sql, who.account_id)
  if (line === '') return { ...NOTHING, recent: (await recent).slice(0, MAX_RECENT_SUGGESTED) }
  const [facts, begun, searches] = await Promise.all([
    wordFacts(context),
    suggestNumbers(context.sql, who.brand.id, { line, max: MAX_NUMBERS }),
    recent,
  ])
  const cards = await listPartCards(
    context,
    who,
    begun.numbers.map(({ product_id }) => product_id),
  )
  const cardOf = new Map(cards.map((card) => [card.product_id, card]))
  return {
    numbers: begun.numbers.flatMap((number) => {
      const card = cardOf.get(number.product_id)
      return card === undefined ? [] : { ...number, quote: quoteOf(card) }
    }),
    parts_total: begun.parts,
    names: suggestNames(line, facts, MAX_NAMES),
    cars: suggestCars(line, facts, MAX_SUGGESTED_CARS),
    recent: alike(searches, line).slice(0, MAX_RECENT_ALIKE),
  }
}

function alike(searches: readonly string[], line: string): string[] {
  const typed = line.trim().toUpperCase()
  return searches.filter((one) => {
    const search = one.toUpperCase()
    return search !== typed && search.includes(typed)
  })
}

function quoteOf(card: PartCard): Answer['numbers'][number]['quote'] {
  const { sales_price, prices, frey_stock, beijing_stock, beijing_is_out } = card
  const { stock_wording, frey_wording, beijing_wording, is_coming_soon } = card
  const stock = { frey_stock, beijing_stock, beijing_is_out, is_coming_soon }
  return { sales_price, prices, ...stock, stock_wording, frey_wording, beijing_wording }
}
