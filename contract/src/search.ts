import { MAX_SEARCH_LINES } from '@portal/rules/text/search-limits.ts'
import { Type } from 'typebox'

import { CarChoice } from './car-choice.ts'
import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PART_CARD_FIELDS } from './part-card.ts'
import { PART_FILTERS } from './part-filters.ts'
import { AVERAGE_LINE_LENGTH, PAGE, PAGED } from './wire.ts'

/**
 * How a row matches its line.
 *
 * - `exact` — a number of the part, as typed or in an equivalent spelling
 * - `superseded` — an older number; the row is its successor
 * - `prefix` — the number begins with the typed one
 * - `suggested` — one confusable or wrong character away; never chosen silently
 * - `name` — found by words
 * - `none` — nothing found; the row has no part
 */
export const Match = Type.Union([
  Type.Literal('exact'),
  Type.Literal('superseded'),
  Type.Literal('prefix'),
  Type.Literal('suggested'),
  Type.Literal('name'),
  Type.Literal('none'),
])

const SearchFacts = {
  line: Type.Integer({ description: 'the typed line this row answers, from 0' }),
  search_no: Type.String({ description: 'what was searched, as typed' }),
  search_quantity: Type.Integer({ minimum: 1 }),
  search_numbers: Type.Array(Type.String(), {
    description:
      'the chain of numbers to the one sold: for superseded from the typed one, for suggested from a similar superseded one',
  }),
  match: Match,
  matched_number: Type.String({ description: "the part's number that matched, as printed" }),
  unmet: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'found by words: conditions of the line that this part does not satisfy, e.g. E300L',
    }),
  ),
}

/** A row without `product_id` is a line without a result ('找不到产品'). */
export const SearchRow = Type.Object({
  ...SearchFacts,
  ...Type.Partial(Type.Object(PART_CARD_FIELDS)).properties,
  asked_car: Type.Optional(
    Type.String({
      description: 'words that name a car: which of its engines and years the part fits',
    }),
  ),
})

export const searchParts = endpoint({
  method: 'POST',
  path: '/api/Shop.Accessory/index',
  access: 'user',
  summary: 'Searches by one number, many numbers line by line, names, or car and name.',
  reads: CARD_TOPICS,
  cards: ['list'],
  input: Type.Object({
    keyword: Type.String({ minLength: 1, maxLength: MAX_SEARCH_LINES * AVERAGE_LINE_LENGTH }),
    ...PAGE,
    limit: Type.Integer({ minimum: 1, maximum: 2 * MAX_SEARCH_LINES, default: 50 }),
    ...PART_FILTERS,
    car: Type.Optional(CarChoice),
  }),
  output: Type.Object({
    list: Type.Array(SearchRow),
    ...PAGED,
    read_as: Type.Union([Type.Literal('numbers'), Type.Literal('words')]),
    lines: Type.Integer({ description: 'lines read' }),
    found_lines: Type.Integer(),
    understood: Type.Array(Type.String(), {
      description: 'words search: what was understood, e.g. 宝马 / 3系 / 机油滤清器',
    }),
    understood_kinds: Type.Optional(
      Type.Integer({
        description: 'words search: how many of `understood`, at its end, name part types',
      }),
    ),
    unmet: Type.Array(Type.String(), {
      description: 'words search: dropped conditions that no such part satisfies, e.g. 3系',
    }),
    refinements: Type.Optional(
      Type.Object(
        {
          engines: Type.Array(Type.Object({ word: Type.String(), text: Type.String() })),
          years: Type.Array(Type.Object({ word: Type.String(), text: Type.String() })),
          positions: Type.Array(Type.Object({ word: Type.String(), text: Type.String() })),
        },
        {
          description:
            'words search: words that narrow the search further when added to the keyword; on its first page',
        },
      ),
    ),
  }),
})
