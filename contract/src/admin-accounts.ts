import { STAFF_ROLES } from '@portal/rules/accounts/account-rights.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { MAX_PASSWORD_LENGTH, MAX_USER_NAME_LENGTH, Nothing, id } from './wire.ts'

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
