import { expect, test } from 'vitest'

import { isRunTogether } from '#src/development/is-run-together.ts'

test.each([
  'LR011593LR033295',
  '06H905110G06K905601X',
  '1142795312934116860912',
  'LR01159311427953129',
])('%s may be two numbers', (number) => {
  expect(isRunTogether(number)).toBe(true)
})

test.each([
  'LR011593',
  '11427953129',
  'A 206 421 05 12',
  'A20590090189999',
  'WBA5A7C50ED612342',
  '前刹车片（电子感应线）',
  'GEARBOX ZF8HP(USED)',
])('%s is one', (number) => {
  expect(isRunTogether(number)).toBe(false)
})
