import { SMS_CODE } from '@portal/rules/accounts/sms-code.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import type { OrderStatus } from './orders.ts'
import {
  Flag,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_USER_NAME_LENGTH,
  Nothing,
  flag,
  id,
} from './wire.ts'

const Name = Type.String({ minLength: 1, maxLength: MAX_USER_NAME_LENGTH })
const Phone = Type.String({ minLength: 1, maxLength: MAX_PHONE_LENGTH })
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })
const Code = Type.String({ pattern: SMS_CODE.source })

/** A name may be a user name or a phone, and comes with a password; a code only comes with a phone. */
export const login = endpoint({
  method: 'POST',
  path: '/api/Shop.User/login',
  access: 'public',
  summary: 'Signs in with a password or with a code sent by SMS.',
  reads: [],
  input: Type.Object({
    username: Type.Optional(Name),
    phone: Type.Optional(Phone),
    password: Type.Optional(Password),
    code: Type.Optional(Code),
  }),
  output: Type.Object({
    token: Type.String(),
    username: Type.String(),
    phone: Type.String(),
    is_main: Flag,
  }),
})

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/Shop.User/sendSms',
  access: 'public',
  summary: 'Sends a code of six digits to a phone, at most one a minute and ten a day.',
  reads: [],
  input: Type.Object({
    phone: Phone,
    purpose: Type.Union([Type.Literal('login'), Type.Literal('bind'), Type.Literal('reset')]),
  }),
  output: Type.Object({
    wait_seconds: Type.Integer({ description: 'seconds until the next code may be requested' }),
    demo_code: Type.Optional(Type.String({ description: 'in the demo only: the code' })),
  }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/Shop.User/logout',
  access: 'user',
  summary: 'Ends the current session.',
  reads: [],
  input: Nothing,
  output: Nothing,
})

/** Null for sub-accounts, and if the brand has no points. */
const Balance = Type.Union([Type.Integer(), Type.Null()])

export const Profile = Type.Object({
  subuser_id: id('account'),
  username: Type.String(),
  name: Type.String(),
  company_name: Type.String(),
  phone: Type.String(),
  avatar: Type.Union([Type.String(), Type.Null()], { description: 'a link that expires' }),
  qr_picture: Type.Union([Type.String(), Type.Null()], {
    description: 'a link to the QR picture of the company',
  }),
  is_regional_warehouse: Flag,
  is_main: Flag,
  is_purchase: Flag,
  is_statements: Flag,
  wx_bound: flag('1 if a chat account is bound'),
  activity_flag: Flag,
  activity_flag_image: Type.Union([Type.String(), Type.Null()]),
  brand_grouping_lists: Type.Array(Type.Object({ make_name: Type.String() })),
  points: Balance,
  frey_coin: Balance,
  cart_number: Type.Integer({ description: 'cart rows that this user sees' }),
  unread: Type.Integer({ description: 'unread messages' }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/Shop.User/info',
  access: 'user',
  summary: 'The signed-in user and what the company may do.',
  // Counts are those at the time of the call: pages use the counts of the cart and the wallet instead.
  reads: ['company', 'activities'],
  input: Nothing,
  output: Profile,
})

export const getPersonalCentre = endpoint({
  method: 'GET',
  path: '/api/Shop.User/index',
  access: 'user',
  summary:
    'What waits for the user: orders by state, parcels, handovers, statements, returns, claims, vouchers, arrivals, messages; also points and coins.',
  reads: [
    'orders',
    'parcels',
    'handovers',
    'returns',
    'claims',
    'statements',
    'vouchers',
    'wallet',
    'favourites',
    'reminders',
    'messages',
  ],
  input: Nothing,
  output: Type.Object({
    orders_by_state: countsBy<Static<typeof OrderStatus>>({ description: 'state → orders' }),
    favourites: Type.Integer(),
    reminders: Type.Integer(),
    arrivals: Type.Integer({ description: 'reminders that fired in the last 7 days' }),
    to_receive: Type.Integer({ description: 'orders with parcels in transit' }),
    handovers: Type.Union([Type.Integer(), Type.Null()], {
      description: 'waiting handovers of the company; null for users who may not order',
    }),
    returns_to_send: Type.Integer({ description: 'approved returns whose goods have not arrived' }),
    statements_to_confirm: Type.Union([Type.Integer(), Type.Null()], {
      description: 'null for users who do not see statements',
    }),
    claims: Type.Union([Type.Integer(), Type.Null()], {
      description: 'lines eligible for price protection; null if the brand or the user has none',
    }),
    unread: Type.Integer({ description: 'unread messages' }),
    vouchers: Type.Integer({ description: 'available vouchers' }),
    vouchers_ending: Type.Integer({ description: 'those of them that end within 7 days' }),
    points: Balance,
    frey_coin: Balance,
  }),
})
