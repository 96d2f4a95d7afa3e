import { expect, test } from 'vitest'

import { cancelProblem, isWholeOrder, mayCancelPieces } from '#src/orders/cancel-pieces.ts'

test('pieces are cancelled until the last of them has left', () => {
  expect(mayCancelPieces('pending_approval')).toBe(true)
  expect(mayCancelPieces('partly_shipped')).toBe(true)
  for (const status of ['shipped', 'completed', 'cancelled'] as const)
    expect(mayCancelPieces(status)).toBe(false)
})

test('only pieces that are still there are cancelled', () => {
  const line = { quantity: 6, shipped: 1 }
  expect(cancelProblem([{ ...line, goes: 5 }])).toBeUndefined()
  expect(cancelProblem([{ ...line, goes: 6 }])).toBe('取消数量超过未发数量')
  expect(cancelProblem([{ ...line, goes: 0 }])).toBe('请选择要取消的配件')
})

test('an order of which all goes is cancelled whole', () => {
  expect(isWholeOrder([{ quantity: 6, goes: 6 }])).toBe(true)
  expect(
    isWholeOrder([
      { quantity: 6, goes: 6 },
      { quantity: 1, goes: 0 },
    ]),
  ).toBe(false)
})
