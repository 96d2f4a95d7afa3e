import { MAX_ACCOUNT_NAME_LENGTH } from '@portal/rules/accounts/sub-account.ts'
import { type Static, Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Flag,
  id,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
  Moment,
  Nothing,
  PAGE,
  PAGED,
} from './wire.ts'

// Sub-accounts belong to the main account alone.

const Name = Type.String({ minLength: 1, maxLength: MAX_ACCOUNT_NAME_LENGTH })
const Phone = Type.String({ minLength: 1, maxLength: MAX_PHONE_LENGTH })
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })

export const listSubAccounts = endpoint({
  method: 'POST',
  path: '/api/Shop.User/son_account',
  access: 'main',
  summary: 'The sub-accounts of the company, disabled ones last.',
  reads: ['company', 'orders', 'cart'],
  input: Type.Object(PAGE),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        subuser_id: id('account'),
        username: Type.String(),
        name: Type.String(),
        phone: Type.String(),
        avatar: Type.Union([Type.String(), Type.Null()]),
        is_purchase: Flag,
        is_statements: Flag,
        is_enabled: Flag,
        create_time: Moment,
        last_seen: Type.Union([Moment, Type.Null()], {
          description: 'null: not in the last months',
        }),
        orders: Type.Integer({ description: 'placed in the last 30 days, without cancelled ones' }),
        cart_number: Type.Integer({ description: 'rows in the cart' }),
      }),
    ),
    ...PAGED,
  }),
})

export const addSubAccount = endpoint({
  method: 'POST',
  path: '/api/Shop.User/add',
  access: 'main',
  summary: 'Adds a sub-account, which signs in with its phone.',
  changes: ['company'],
  idempotent: true,
  input: Type.Object({
    name: Name,
    phone: Phone,
    password: Password,
    is_purchase: Flag,
    is_statements: Flag,
  }),
  output: Type.Object({ subuser_id: id('account') }),
})

export const updateSubAccount = endpoint({
  method: 'POST',
  path: '/api/Shop.User/update',
  access: 'main',
  summary:
    'Changes a sub-account, its rights included, from its next call on; a new password or enabling it again ends its sessions.',
  changes: ['company'],
  idempotent: true,
  input: Type.Object({
    subuser_id: id('account'),
    name: Type.Optional(Name),
    phone: Type.Optional(Phone),
    password: Type.Optional(Password),
    is_purchase: Type.Optional(Flag),
    is_statements: Type.Optional(Flag),
    is_enabled: Type.Optional(Flag),
  }),
  output: Nothing,
})

export const disableSubAccount = endpoint({
  method: 'POST',
  path: '/api/Shop.User/delete',
  access: 'main',
  summary: 'Disables a sub-account at once; its orders and its rows in the cart stay.',
  changes: ['company'],
  input: Type.Object({ subuser_id: id('account') }),
  output: Nothing,
})

export const AccountEvent = Type.Object({
  what: Type.String(),
  detail: Type.String({ description: 'a number, a device …; may be empty' }),
  order_id: Type.Union([id('order'), Type.Null()]),
  return_id: Type.Union([id('return'), Type.Null()]),
  who: Type.Union([Type.String(), Type.Null()], {
    description: 'who did it to the account; null: its own user',
  }),
  happened_at: Moment,
})
export type AccountEvent = Static<typeof AccountEvent>

export const listAccountEvents = endpoint({
  method: 'GET',
  path: '/api/Shop.User/sonEvents',
  access: 'main',
  summary: 'What a sub-account did, and what was done to it, newest first.',
  reads: ['company', 'orders', 'parcels', 'returns', 'claims', 'sessions'],
  input: Type.Object({ ...PAGE, subuser_id: id('account') }),
  output: Type.Object({ list: Type.Array(AccountEvent), ...PAGED }),
})
