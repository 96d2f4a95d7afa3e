import { STAFF_ROLES } from '@portal/rules/accounts/account-rights.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Flag, id, MAX_PASSWORD_LENGTH, MAX_USER_NAME_LENGTH, Moment, Nothing } from './wire.ts'

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
    brands: Type.Array(Type.Object({ brand: Type.String(), name_zh: Type.String() })),
  }),
})

export const listCompanyAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/company/accounts',
  access: 'staff:any',
  summary: 'The accounts of a company, the main account first, disabled ones last.',
  reads: ['company'],
  input: Type.Object({ company_id: id('company') }),
  output: Type.Object({
    company_id: id('company'),
    company_name: Type.String(),
    brand: Type.String(),
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
          description: 'null: not in the last months',
        }),
      }),
    ),
  }),
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
  changes: ['company'],
  input: Type.Object({
    account_id: id('account'),
    password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
  }),
  output: Nothing,
})
