import { describe, expect, test } from 'vitest'

import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '#src/orders/order-status.ts'
import {
  firstOrderStatus,
  isOrderTransition,
  mayCancel,
  ORDER_TRANSITIONS,
} from '#src/orders/order-transition.ts'

describe('an order', () => {
  test.each([
    ['pending_approval', 'company', true],
    ['confirmed', 'company', true],
    ['confirmed', 'staff', true],
    ['partly_shipped', 'company', false],
    ['shipped', 'staff', false],
    ['completed', 'company', false],
    ['cancelled', 'company', false],
  ] as const)('%s may be cancelled by the %s: %s', (status, by, may) => {
    expect(mayCancel(status, by)).toBe(may)
  })

  test('a company can’t approve its own order', () => {
    const move = { from: 'pending_approval', to: 'confirmed' } as const
    expect(isOrderTransition({ ...move, by: 'company' })).toBe(false)
    expect(isOrderTransition({ ...move, by: 'staff' })).toBe(true)
  })

  test('what is completed or cancelled stays so', () => {
    const ended = ORDER_TRANSITIONS.filter(
      ({ from }) => from === 'completed' || from === 'cancelled',
    )
    expect(ended).toEqual([])
  })

  test('every state can be reached from where an order begins', () => {
    const reached = new Set([firstOrderStatus(true), firstOrderStatus(false)])
    for (const status of reached) {
      for (const { from, to } of ORDER_TRANSITIONS) if (from === status) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(ORDER_STATUSES.toSorted())
  })

  test('every state has a name of its own', () => {
    expect(new Set(Object.values(ORDER_STATUS_NAMES)).size).toBe(ORDER_STATUSES.length)
  })
})
