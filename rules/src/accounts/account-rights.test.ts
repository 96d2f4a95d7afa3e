import { expect, test } from 'vitest'

import {
  maySettle,
  worksInOffice,
  seesPurchasePrices,
  seesStatements,
  STAFF_ROLES,
} from '#src/accounts/account-rights.ts'

test.each([
  [true, true, true],
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('main %s, purchaser %s: sees purchase prices and may order %s', (isMain, isPurchase, may) => {
  expect(seesPurchasePrices({ isMain, isPurchase })).toBe(may)
  expect(maySettle({ isMain, isPurchase })).toBe(may)
})

test.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('main %s, named by the main account %s: sees statements %s', (isMain, isNamed, sees) => {
  expect(seesStatements({ isMain, isNamed })).toBe(sees)
})

test('every role but the warehouse sees money and the people of customers', () => {
  expect(STAFF_ROLES.filter((role) => !worksInOffice(role))).toEqual(['warehouse'])
})
