import { expect, test } from 'vitest'

import { paymentDoubt } from '#src/statements/payment-doubt.ts'

test('a payment up to the balance needs no confirmation', () => {
  expect(paymentDoubt(34_267_870, 34_267_870)).toBeUndefined()
  expect(paymentDoubt(1, 34_267_870)).toBeUndefined()
})

test('what is beyond it would be paid ahead', () => {
  expect(paymentDoubt(342_678_700, 34_267_870)).toBe(
    '高于目前应付的 ¥342,678.70，多出的 ¥3,084,108.30 将记为预付',
  )
  expect(paymentDoubt(100, 0)).toBe('该客户目前没有应付，¥1.00 将全部记为预付')
  expect(paymentDoubt(100, -5000)).toBe('该客户目前没有应付，¥1.00 将全部记为预付')
})
