import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { id, MAX_KEYWORD_LENGTH, OneBrand, PAGE, PAGED } from './wire.ts'

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  access: 'staff:any',
  summary: 'Companies of all brands or one by name, for staff to choose from.',
  reads: [],
  input: Type.Object({
    ...PAGE,
    brand: OneBrand,
    keyword: Type.Optional(
      Type.String({ maxLength: MAX_KEYWORD_LENGTH, description: 'part of the name' }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        company_id: id('company'),
        brand: Type.String(),
        company_name: Type.String(),
        price_level: Type.String(),
      }),
    ),
    ...PAGED,
  }),
})
