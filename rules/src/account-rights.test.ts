import { expect, test } from 'vitest'

import { maySettle, seesPurchasePrices, seesStatements } from '#src/account-rights.ts'

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
