import { MAX_LIST_LINES } from '@portal/rules/search/search-batches.ts'
import { Type } from 'typebox'

import { TypedNumber } from './development.ts'
import { endpoint } from './endpoint.ts'
import { flag, id } from './wire.ts'

/** Ours: what is known of numbers before anybody asks for their development. */
export const checkRequestNumbers = endpoint({
  method: 'POST',
  path: '/api/Shop.CustomerProductDevelopment/check',
  access: 'user',
  summary:
    'Which of these numbers are in the catalogue or similar to one there, in development, or requested already.',
  reads: ['developments'],
  input: Type.Object({
    numbers: Type.Array(TypedNumber, { minItems: 1, maxItems: MAX_LIST_LINES }),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        number: Type.String({
          description: 'as given; numbers of which nothing is known are left out',
        }),
        product_id: Type.Union([id('part'), Type.Null()], {
          description: 'the part that has this number',
        }),
        l_name_zh: Type.String({ description: 'its name; empty: none' }),
        development_id: Type.Union([id('development'), Type.Null()], {
          description: 'the part in development that has this number',
        }),
        stage_cn: Type.String({ description: 'of the part in development; empty: none' }),
        near: Type.Union(
          [Type.Object({ number: Type.String(), product_id: id('part') }), Type.Null()],
          {
            description:
              'of a number that no part has: the most similar one of the catalogue, as a search suggests it',
          },
        ),
        is_requested: flag('1: requested by the company in the last 30 days; not stored again'),
        request_id: Type.Union([id('development_request'), Type.Null()], {
          description: 'that request, where the user sees it: the newest',
        }),
      }),
    ),
  }),
})
