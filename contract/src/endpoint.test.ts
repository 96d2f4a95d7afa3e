import { expect, it } from 'vitest'

import { type Access, STAFF_ROLES, staffMayCall } from './endpoint.ts'

const rolesThatMay = (access: Access) =>
  STAFF_ROLES.filter((role) => staffMayCall(role, { access }))

it('admits the role that a call names and admin, all staff where it names none, and no staff to a dealers’ call', () => {
  expect(rolesThatMay('staff:warehouse')).toEqual(['admin', 'warehouse'])
  expect(rolesThatMay('staff:admin')).toEqual(['admin'])
  expect(rolesThatMay('staff:any')).toEqual(STAFF_ROLES)
  expect(rolesThatMay('purchaser')).toEqual([])
})
