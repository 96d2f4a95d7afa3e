import { MAX_TERM_LENGTH } from '@portal/rules/search/search-term.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Day, Flag, MAX_BRAND_LENGTH, MAX_PINNED_LENGTH, Nothing, PAGE, PAGED } from './wire.ts'

const Brand = Type.String({ minLength: 1, maxLength: MAX_BRAND_LENGTH })
const Term = Type.String({ minLength: 1, maxLength: MAX_PINNED_LENGTH })

/** A search term of a period, counted every ten minutes. */
export const SearchTerm = Type.Object({
  brand: Brand,
  term: Type.String({ description: 'numbers normalised, words in upper case' }),
  read_as: Type.Union([Type.Literal('number'), Type.Literal('words'), Type.Literal('vin')]),
  searches: Type.Integer(),
  misses: Type.Integer({ description: 'searches that found no part' }),
  accounts: Type.Integer({ description: 'users per day, summed over the days' }),
  last_day: Day,
  is_pinned: Flag,
})

export const listSearchTerms = endpoint({
  method: 'GET',
  path: '/api/admin/search_terms',
  access: 'staff:content,sales,viewer',
  summary: 'The search terms of the last days, most searched first, or those that found nothing.',
  reads: ['keywords'],
  input: Type.Object({
    ...PAGE,
    brand: Type.Optional(Brand),
    days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(90)], {
      default: 30,
    }),
    missed: Type.Optional(Flag),
    keyword: Type.Optional(Type.String({ maxLength: MAX_TERM_LENGTH })),
  }),
  output: Type.Object({ list: Type.Array(SearchTerm), ...PAGED }),
})

export const listPinnedKeywords = endpoint({
  method: 'GET',
  path: '/api/admin/hot_keywords',
  access: 'staff:content,sales,viewer',
  summary: 'The keywords pinned under the search box of each brand, in their order.',
  reads: ['keywords'],
  input: Type.Object({ brand: Type.Optional(Brand) }),
  output: Type.Object({
    list: Type.Array(Type.Object({ brand: Brand, term: Type.String() })),
  }),
})

export const pinKeyword = endpoint({
  method: 'POST',
  path: '/api/admin/hot_keywords/pin',
  access: 'staff:content',
  summary: 'Pins a keyword under the search box of a brand, behind those that are pinned.',
  changes: ['keywords'],
  input: Type.Object({ brand: Brand, term: Term }),
  output: Nothing,
})

export const unpinKeyword = endpoint({
  method: 'POST',
  path: '/api/admin/hot_keywords/unpin',
  access: 'staff:content',
  summary: 'Unpins a keyword.',
  changes: ['keywords'],
  input: Type.Object({ brand: Brand, term: Term }),
  output: Nothing,
})
