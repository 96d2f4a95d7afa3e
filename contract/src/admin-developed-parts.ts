import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { id, MAX_BRAND_LENGTH, MAX_PART_SEARCH_LENGTH, MAX_TYPED_NUMBER_LENGTH } from './wire.ts'

export const FoundPart = Type.Object({
  product_id: id('part'),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
})

export const findDevelopedParts = endpoint({
  method: 'GET',
  path: '/api/admin/development/parts',
  access: 'staff:any',
  summary: 'Parts of a brand by the beginning of a number or by words, to link when finished.',
  reads: [],
  input: Type.Object({
    brand: Type.String({ maxLength: MAX_BRAND_LENGTH }),
    keyword: Type.String({ maxLength: MAX_PART_SEARCH_LENGTH }),
    requested: Type.String({
      maxLength: MAX_TYPED_NUMBER_LENGTH,
      description: 'the number that the part is for',
    }),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...FoundPart.properties,
        has_number: Type.Boolean({ description: 'whether it has the requested number' }),
      }),
      { description: 'the first few' },
    ),
  }),
})
