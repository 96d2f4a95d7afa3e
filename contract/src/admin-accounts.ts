import { STAFF_ROLES } from '@portal/rules/accounts/account-rights.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders.ts'
import { AccountEvent } from './sub-accounts.ts'
import {
  Flag,
  id,
  Keyword,
  MAX_PASSWORD_LENGTH,
  MAX_USER_NAME_LENGTH,
  Moment,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
} from './wire.ts'

const Staff = Type.Object({
  staff_id: id('staff'),
  username: Type.String(),
  name: Type.String(),
  role: Type.Enum(STAFF_ROLES),
})

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Signs a member of staff in.',
  reads: [],
  input: Type.Object({
    username: Type.String({ minLength: 1, maxLength: MAX_USER_NAME_LENGTH }),
    password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
  }),
  output: Type.Object({ token: Type.String(), staff: Staff }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'staff:any',
  summary: 'Ends the current session.',
  reads: [],
  input: Nothing,
  output: Nothing,
})

export const getStaff = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  access: 'staff:any',
  summary: 'The signed-in member of staff, and all brands.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    ...Staff.properties,
    brands: Type.Array(
      Type.Object({
        brand: Type.String(),
        name_zh: Type.String(),
        hosts: Type.Array(Type.String(), { description: 'where its shop is, without ports' }),
        shop_origin: Type.String({ description: 'for links to its shop' }),
      }),
    ),
  }),
})

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  access: 'staff:content,sales,viewer',
  summary:
    'Companies with their main account, by name; found by company, and by name, phone or user name of their accounts.',
  reads: ['company'],
  input: Type.Object({ ...PAGE, brand: OneBrand, keyword: Keyword }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        company_id: id('company'),
        brand: Type.String(),
        company_name: Type.String(),
        level_name: Type.String({ description: 'its price level, as the brand calls it' }),
        main_name: Type.String({ description: 'of the main account; empty without one' }),
        main_phone: Type.String(),
        accounts: Type.Integer(),
        disabled: Type.Integer({ description: 'how many of the accounts are disabled' }),
        last_seen: Type.Union([Moment, Type.Null()], {
          description: 'null: nobody, as far as is known',
        }),
        matches: Type.Array(
          Type.Object({
            account_id: id('account'),
            name: Type.String(),
            phone: Type.String(),
            username: Type.String(),
          }),
          { description: 'accounts that the keyword found, at most three' },
        ),
      }),
    ),
    ...PAGED,
  }),
})

export const listCompanyAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/company/accounts',
  access: 'staff:content,sales,viewer',
  summary:
    'The accounts of a company, the main account first, with its price level and latest orders.',
  reads: ['company', 'orders', 'parcels'],
  input: Type.Object({ company_id: id('company') }),
  output: Type.Object({
    company_id: id('company'),
    company_name: Type.String(),
    brand: Type.String(),
    level_name: Type.String({ description: 'its price level, as the brand calls it' }),
    orders: Type.Array(
      Type.Object({
        order_id: id('order'),
        order_no: Type.String(),
        status: OrderStatus,
        status_cn: Type.String(),
        create_date: Moment,
      }),
      { description: 'the latest, at most five, the newest first' },
    ),
    list: Type.Array(
      Type.Object({
        account_id: id('account'),
        username: Type.String(),
        name: Type.String(),
        phone: Type.String(),
        is_main: Flag,
        is_purchase: Flag,
        is_enabled: Flag,
        last_seen: Type.Union([Moment, Type.Null()], {
          description: 'null: never, as far as is known',
        }),
      }),
    ),
  }),
})

export const listCompanyAccountEvents = endpoint({
  method: 'GET',
  path: '/api/admin/company/account/events',
  access: 'staff:content,sales,viewer',
  summary: 'What a user of any company did, and what was done to the account, newest first.',
  reads: ['company', 'orders', 'parcels', 'returns', 'claims', 'sessions'],
  input: Type.Object({
    ...PAGE,
    account_id: id('account'),
    only: Type.Optional(Type.Literal('sign_ins')),
  }),
  output: Type.Object({ list: Type.Array(AccountEvent), ...PAGED }),
})

export const setAccountAccess = endpoint({
  method: 'POST',
  path: '/api/admin/account/access',
  access: 'staff:sales',
  summary:
    'Disables or enables an account of a company; not the main account, of which there is one.',
  changes: ['company'],
  input: Type.Object({ account_id: id('account'), is_enabled: Flag }),
  output: Nothing,
})

export const resetAccountPassword = endpoint({
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'staff:sales',
  summary: 'Gives an account another password, ends its sessions and unlocks its name.',
  changes: ['company', 'sessions'],
  idempotent: true,
  input: Type.Object({
    account_id: id('account'),
    password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
  }),
  output: Nothing,
})
