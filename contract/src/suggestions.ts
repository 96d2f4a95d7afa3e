import { MAX_LINE_LENGTH } from '@portal/rules/text/search-limits.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { PartCard } from './part-card.ts'
import { Message, Nothing, id } from './wire.ts'

/** The content of the search box; of several lines the last one is completed. */
const KEYWORD = Type.String({ maxLength: MAX_LINE_LENGTH, default: '' })

const MARKED = Type.String({ description: 'the typed part of `text`, for highlighting' })
const LINE = Type.String({ description: 'the whole line with this completion' })

const NUMBER = {
  product_id: id('part'),
  number: Type.String({ description: 'as printed' }),
  product_name: Type.String(),
  kind: Type.Union([
    Type.Literal('oe'),
    Type.Literal('own'),
    Type.Literal('superseded'),
    Type.Literal('other'),
  ]),
  factory: Type.String({ description: 'the owner of the number' }),
  marked: MARKED,
}

export const SuggestedNumber = Type.Object(NUMBER)

const SuggestedQuote = Type.Pick(PartCard, [
  'sales_price',
  'prices',
  'frey_stock',
  'beijing_stock',
  'beijing_is_out',
  'stock_wording',
  'frey_wording',
  'beijing_wording',
  'is_coming_soon',
])

const SuggestedPart = Type.Object({ ...NUMBER, quote: SuggestedQuote })

export const SuggestedName = Type.Object({
  line: LINE,
  text: Type.String({ description: 'the name, e.g. 机滤' }),
  means: Type.String({ description: 'the part type of this name, e.g. 机油滤清器滤芯' }),
  marked: MARKED,
})

export const SuggestedCar = Type.Object({
  line: LINE,
  text: Type.String({ description: 'e.g. G20' }),
  car: Type.String({ description: 'the car, e.g. 宝马 3系' }),
  marked: MARKED,
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/Shop.Accessory/suggest',
  access: 'user',
  summary: 'Completions of the typed line: numbers, names, cars, own searches.',
  reads: ['history', 'prices', 'stock'],
  input: Type.Object({ keyword: KEYWORD }),
  output: Type.Object({
    numbers: Type.Array(SuggestedPart, { description: 'best sellers first' }),
    parts_total: Type.Integer({
      description:
        'parts with a number that begins like the line, as its search shows them; 400: there are more',
    }),
    names: Type.Array(SuggestedName),
    cars: Type.Array(SuggestedCar),
    recent: Type.Array(Type.String(), {
      description:
        "the user's last searches, newest first; while typing those that contain the line",
    }),
  }),
})

export const forgetRecentSearches = endpoint({
  method: 'POST',
  path: '/api/Shop.Accessory/forgetRecentSearches',
  access: 'user',
  summary: "Deletes one of the user's last searches, or all of them.",
  changes: ['history'],
  input: Type.Object({ keyword: Type.Optional(Message) }),
  output: Nothing,
})

export const listNearest = endpoint({
  method: 'GET',
  path: '/api/Shop.Accessory/nearest',
  access: 'user',
  summary: 'The nearest names, cars and numbers to a line that found nothing.',
  reads: [],
  input: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: MAX_LINE_LENGTH }) }),
  output: Type.Object({
    numbers: Type.Array(SuggestedNumber),
    names: Type.Array(SuggestedName),
    cars: Type.Array(SuggestedCar),
  }),
})
