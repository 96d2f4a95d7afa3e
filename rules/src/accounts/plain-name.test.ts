import { expect, test } from 'vitest'

import { plainName } from '#src/accounts/plain-name.ts'

test.each([
  ['机油滤清器(滤芯式)', '机油滤清器'],
  ['机油滤清器（旋装式）', '机油滤清器'],
  ['刹车片(前)(陶瓷)', '刹车片'],
  // The variant is not at the end here: without it the name would lose its part type.
  ['(前)刹车片', '(前)刹车片'],
  ['刹车片', '刹车片'],
])('%s is %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
