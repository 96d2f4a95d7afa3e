import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  MAX_TYPED_MOBILE_LENGTH,
  MOBILE_NUMBER,
  mobileNumberProblem,
  plainMobile,
  typedPhonePart,
} from '#src/accounts/mobile-number.ts'

test.each([
  '138 0013 8000',
  ' 138-0013-8000 ',
  '+86 13800138000',
  '008613800138000',
  '86 138 0013 8000',
  '（+86）138 0013 8000',
  '１３８００１３８０００',
  '＋８６　１３８－００１３－８０００',
])('%s is read as it is written', (written) => {
  expect(plainMobile(written)).toBe('13800138000')
  expect(mobileNumberProblem(written)).toBeUndefined()
})

test('a name is no number and loses only its outer spaces', () => {
  expect(plainMobile(' chen zhiqiang ')).toBe('chen zhiqiang')
  expect(plainMobile('138 0013 800')).toBe('138 0013 800')
  const long = `13800138000${' -'.repeat(MAX_TYPED_MOBILE_LENGTH)}`
  expect(plainMobile(long)).toBe(long)
})

test.each([
  ['', '请输入手机号'],
  ['  ', '请输入手机号'],
  ['12800138000', '请输入正确的手机号'],
  ['1380013800a', '请输入正确的手机号'],
])('%j: %s', (typed, why) => {
  expect(mobileNumberProblem(typed)).toBe(why)
})

test('it is eleven digits beginning with 13 to 19', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (mobile) => {
      expect(MOBILE_NUMBER.test(mobile)).toBe(true)
      expect(mobileNumberProblem(mobile)).toBeUndefined()
      expect(mobileNumberProblem(mobile.slice(1))).toBeDefined()
      expect(mobileNumberProblem(`${mobile}0`)).toBeDefined()
    }),
  )
})

test.each([
  [' 0013 8000 ', '00138000'],
  ['138-0013', '1380013'],
  ['+86 138 0013 8000', '13800138000'],
  ['86 13800138000', '13800138000'],
  ['８６１３８００１３８０００', '13800138000'],
  ['(138)00138000', '13800138000'],
  ['8613', '8613'],
  ['13', undefined],
  ['陈 138', undefined],
  ['1'.repeat(40), undefined],
])('%j finds phones by %j', (typed, digits) => {
  expect(typedPhonePart(typed)).toBe(digits)
})
