import { expect, test } from 'vitest'

import {
  AWAITING_SHIPMENT,
  isStillToShip,
  mayShip,
  NOT_BOUGHT,
  ORDER_STATUSES,
} from '#src/orders/order-status.ts'
import { isOrderTransition } from '#src/orders/order-transition.ts'

test('a parcel may leave whenever staff may bring the order on to shipped, or it is on its way there', () => {
  const shippable = ORDER_STATUSES.filter(mayShip)
  expect(shippable).toEqual([...AWAITING_SHIPMENT])
  expect(shippable).toEqual(['confirmed', 'partly_shipped'])
  for (const from of shippable)
    for (const to of ['partly_shipped', 'shipped'] as const)
      expect(from === to || isOrderTransition({ from, to, by: 'staff' })).toBe(true)
})

test('pieces are still to ship until all have left, also while the supplier has yet to agree', () => {
  expect(ORDER_STATUSES.filter(isStillToShip)).toEqual([
    'pending_approval',
    'confirmed',
    'partly_shipped',
  ])
})

test('an order that is not bought has nothing to ship', () => {
  expect(isStillToShip(NOT_BOUGHT)).toBe(false)
})
