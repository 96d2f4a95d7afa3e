import { expect, test } from 'vitest'

import { passwordProblem } from '#src/password-problem.ts'

test.each([
  ['demo1234', undefined],
  ['密码密码密码7八', undefined],
  ['short1x', '密码至少 8 位'],
  // A character counts once, however many code units it takes.
  ['😀😀😀a1', '密码至少 8 位'],
  ['onlyletters', '密码须同时包含字母和数字'],
  ['12345678', '密码须同时包含字母和数字'],
  ['a1'.repeat(36), undefined],
  [`${'a1'.repeat(36)}a`, '密码最多 72 位'],
])('the password %s: %s', (password, why) => {
  expect(passwordProblem(password)).toBe(why)
})
