import { expect, test } from 'vitest'

import type { SheetCell } from '#src/sheets/sheet-cell.ts'
import { quantityProblem, readSheetQuantity } from '#src/sheets/sheet-quantity.ts'

const text = (typed: string): SheetCell => ({ kind: 'text', text: typed })
const number = (value: number): SheetCell => ({ kind: 'number', value, shown: `¥${value}` })

test.each<[SheetCell | undefined, object]>([
  [number(4), { quantity: 4 }],
  [text('4'), { quantity: 4 }],
  [text('４个'), { quantity: 4 }],
  [text('x4'), { quantity: 4 }],
  [text('1,200 pcs'), { quantity: 1200 }],
  [text('4.0'), { quantity: 4 }],
  [undefined, { quantity: 1, note: '没有数量，按 1 件' }],
  [{ kind: 'formula' }, { quantity: 1, note: '没有数量，按 1 件' }],
  [text('两套'), { quantity: 1, note: '数量“两套”看不懂，按 1 件' }],
  [
    { kind: 'date', shown: '1-4' },
    { quantity: 1, note: '数量“1-4”看不懂，按 1 件' },
  ],
  [text('0'), { problem: '数量为 0' }],
  [text('-2'), { problem: '数量为负数' }],
  [number(2.5), { problem: '数量不是整数' }],
  [text('100,000'), { problem: '数量超过 99999' }],
])('the quantity in %j is %j', (cell, read) => {
  expect(readSheetQuantity(cell)).toEqual(read)
})

test('pieces are whole, from 1 to the most that a line holds', () => {
  expect([1, 99_999].map(quantityProblem)).toEqual([undefined, undefined])
  expect([0, -1, 0.5, 100_000].map(quantityProblem)).toEqual([
    '数量为 0',
    '数量为负数',
    '数量不是整数',
    '数量超过 99999',
  ])
})
