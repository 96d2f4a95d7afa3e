import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import { paymentDoubt } from '#src/statements/payment-doubt.ts'

test('a payment up to the balance needs no confirmation', () => {
  expect(paymentDoubt(fen(34_267_870), fen(34_267_870))).toBeUndefined()
  expect(paymentDoubt(fen(1), fen(34_267_870))).toBeUndefined()
})

test('what is beyond it would be paid ahead', () => {
  expect(paymentDoubt(fen(342_678_700), fen(34_267_870))).toBe(
    '高于目前应付的 ¥342,678.70，多出的 ¥3,084,108.30 将记为预付',
  )
  expect(paymentDoubt(fen(100), fen(0))).toBe('该客户目前没有应付，¥1.00 将全部记为预付')
  expect(paymentDoubt(fen(100), fen(-5000))).toBe('该客户目前没有应付，¥1.00 将全部记为预付')
})
