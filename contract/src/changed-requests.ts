import { Type } from 'typebox'

import { id } from './wire.ts'

/** The data of a refusal: which of the requests colleagues have changed, and how they are now. */
export const ChangedRequests = Type.Object({
  changed: Type.Array(
    Type.Object({
      id: id('development_request'),
      number: Type.String(),
      l_name_zh: Type.String(),
      brand: Type.String(),
      company_name: Type.String(),
      state_cn: Type.String(),
      who: Type.String(),
    }),
  ),
})
