import { expect, test } from 'vitest'

import { numberAsTyped } from '#src/numbers/number-as-typed.ts'

test.each([
  ['机滤 11 42-7 953.129 两个', '11427953129', '11 42-7 953.129'],
  ['左前ｌｒ０１１５９３', 'LR011593', 'ｌｒ０１１５９３'],
  ['LR011593', 'LR011594', undefined],
])('“%s” has %s as %j', (line, number, typed) => {
  expect(numberAsTyped(line, number)).toBe(typed)
})
