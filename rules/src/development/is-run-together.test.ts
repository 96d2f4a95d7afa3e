import { expect, test } from 'vitest'

import { isRunTogether, numbersRunTogether } from '#src/development/is-run-together.ts'

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

test.each([
  ['lr154188 LR154189', ['LR154188', 'LR154189']],
  ['LR154188LR154189LR154190LR154191', ['LR154188', 'LR154189', 'LR154190', 'LR154191']],
  ['A1678807779A1678807780', ['A1678807779', 'A1678807780']],
  ['1142795312934116860912', ['11427953129', '34116860912']],
  ['LR01159311427953129', ['LR011593', '11427953129']],
  ['LR6123456789LR5123456789', ['LR6123456789', 'LR5123456789']],
  ['LR011593', []],
  ['0000000000000000000', []],
])('%s is split into %j', (number, pieces) => {
  expect(numbersRunTogether(number)).toEqual(pieces)
})
