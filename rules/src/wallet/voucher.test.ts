import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { fen, ZERO_FEN } from '#src/money/money.ts'
import {
  isInScope,
  voucherDiscount,
  voucherProblem,
  voucherFace,
  type VoucherTerms,
  voucherWords,
} from '#src/wallet/voucher.ts'

const terms: VoucherTerms = {
  kind: 'amount',
  amountFen: fen(3_000),
  percent: 5,
  capFen: fen(10_000),
  thresholdFen: fen(50_000),
  scope: 'makes',
  scopeIds: ['bmw'],
  startsAt: new Date('2026-11-01T00:00:00+08:00'),
  endsAt: new Date('2026-12-01T00:00:00+08:00'),
}
const now = new Date('2026-11-21T12:00:00+08:00')
const bmw = (amount: number) => ({
  amount: fen(amount),
  makeId: 'bmw',
  category: '30201',
  partId: toId<'part'>(1),
})
const audi = { amount: fen(99_999), makeId: 'audi', category: '30201', partId: toId<'part'>(2) }

test.each([
  [undefined, [bmw(50_000)], now],
  ['还差 ¥0.01 可用', [bmw(49_999), audi], now],
  ['不适用于所选配件', [audi], now],
  ['已过期', [bmw(50_000)], terms.endsAt],
  ['未到使用时间', [bmw(50_000)], new Date(terms.startsAt.getTime() - 1)],
])('%s', (problem, lines, at) => {
  expect(voucherProblem(terms, lines, at)).toBe(problem)
})

test('percent is rounded once, capped, and never more than the goods', () => {
  const share = { ...terms, kind: 'percent' as const, capFen: null }
  expect(voucherDiscount(share, [bmw(1_010), audi])).toBe(51)
  expect(voucherDiscount({ ...share, capFen: fen(40) }, [bmw(1_010)])).toBe(40)
  expect(voucherDiscount({ ...terms, amountFen: fen(9_999) }, [bmw(500)])).toBe(500)
})

test('its words', () => {
  expect(voucherWords(terms)).toBe('满 ¥500.00 减 ¥30.00')
  expect(voucherFace(terms)).toEqual({ worth: '¥30', from: '满 ¥500 可用' })
  expect(voucherFace({ ...terms, thresholdFen: ZERO_FEN, amountFen: fen(1_250) })).toEqual({
    worth: '¥12.50',
    from: '无门槛',
  })
  expect(voucherWords({ ...terms, kind: 'percent', thresholdFen: ZERO_FEN })).toBe(
    '打 9.5 折，最多减 ¥100.00',
  )
})

test.each([
  ['all', [], true],
  ['makes', ['audi', 'bmw'], true],
  ['makes', ['audi'], false],
  // A category's id begins with its parents'.
  ['categories', ['302'], true],
  ['categories', ['30201'], true],
  ['categories', ['3020101'], false],
  ['parts', ['1'], true],
  ['parts', ['11'], false],
] as const)('a voucher for %s %j is for the line: %s', (scope, scopeIds, is) => {
  expect(isInScope({ ...terms, scope, scopeIds }, bmw(1))).toBe(is)
})
