import { MAX_NAMED_IN_AUDIENCE } from '@portal/rules/messages/message-problem.ts'
import {
  MAX_PASTED_CELLS,
  MAX_PASTED_LINES,
  MAX_PASTED_NAME_LENGTH,
} from '@portal/rules/messages/pasted-phones.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Flag, id, Keyword, MAX_BRAND_LENGTH, MAX_USER_NAME_LENGTH, PAGE, PAGED } from './wire.ts'

const Brand = Type.String({ maxLength: MAX_BRAND_LENGTH })

/** More than a message may name, so that the answer to the message says by how many. */
const MAX_PHONES = MAX_NAMED_IN_AUDIENCE * 4

const MessageUser = Type.Object({
  account_id: id('account'),
  company_name: Type.String(),
  name: Type.String(),
  username: Type.String(),
  is_main: Flag,
})

/** Also for the choice of users in the form. */
export const listMessageUsers = endpoint({
  method: 'GET',
  path: '/api/admin/messages/users',
  access: 'staff:content,sales,viewer',
  summary: 'Users of a brand by name, phone or company, for staff to choose from.',
  reads: [],
  input: Type.Object({ ...PAGE, brand: Brand, keyword: Keyword }),
  output: Type.Object({
    list: Type.Array(MessageUser),
    ...PAGED,
  }),
})

/** It is sent, as a long list does not fit an address. */
export const findMessageUsers = endpoint({
  method: 'POST',
  path: '/api/admin/messages/users/find',
  access: 'staff:content,sales,viewer',
  summary: 'Users of a brand by their phones, as staff paste them, and the phones that nobody has.',
  reads: ['company'],
  input: Type.Object({
    brand: Brand,
    phones: Type.Array(Type.String({ maxLength: MAX_USER_NAME_LENGTH }), {
      maxItems: MAX_PHONES,
      uniqueItems: true,
    }),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object({ ...MessageUser.properties, phone: Type.String() })),
    missing: Type.Array(Type.String(), { description: 'phones of nobody who can sign in' }),
  }),
})

const FoundName = Type.Object({
  id: Type.Integer({ description: 'of the company or the user' }),
  name: Type.String(),
  hint: Type.String({ description: 'what tells it from others of the same name; may be empty' }),
})

export const findMessageNames = endpoint({
  method: 'POST',
  path: '/api/admin/messages/names/find',
  access: 'staff:content,sales,viewer',
  summary:
    'Companies or users of a brand by their whole names, as staff paste them from a list or table, and what names nobody or several.',
  reads: ['company'],
  input: Type.Object({
    brand: Brand,
    kind: Type.Enum(['companies', 'users']),
    lines: Type.Array(
      Type.Object({
        cells: Type.Array(Type.String({ maxLength: MAX_PASTED_NAME_LENGTH }), {
          maxItems: MAX_PASTED_CELLS,
        }),
        is_table: Flag,
      }),
      { maxItems: MAX_PASTED_LINES, description: 'is_table: one of the cells is a name' },
    ),
  }),
  output: Type.Object({
    found: Type.Array(FoundName),
    several: Type.Array(Type.Object({ typed: Type.String(), choices: Type.Array(FoundName) }), {
      description: 'names that several have, at most 20 of each',
    }),
    missing: Type.Array(Type.String()),
  }),
})
