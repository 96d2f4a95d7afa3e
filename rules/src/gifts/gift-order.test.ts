import { expect, test } from 'vitest'

import { GIFT_ORDER_ACTIONS, GIFT_ORDER_STATES, isGiftOrderMove } from '#src/gifts/gift-order.ts'
import { keysOf } from '#src/pages/keys-of.ts'

const STATES = keysOf(GIFT_ORDER_STATES)
const movesOf = (by: 'company' | 'staff') =>
  STATES.flatMap((from) =>
    STATES.filter((to) => isGiftOrderMove({ from, to, by })).map((to) => `${from} → ${to}`),
  )

test('what has left is not cancelled, and what ended stays', () => {
  expect(movesOf('company')).toEqual(['placed → cancelled', 'shipped → received'])
  expect(movesOf('staff')).toEqual(['placed → shipped', 'placed → cancelled'])
})

test('every state has a name of its own, and so has every row of the timeline', () => {
  for (const names of [GIFT_ORDER_STATES, GIFT_ORDER_ACTIONS])
    expect(new Set(Object.values(names)).size).toBe(STATES.length)
})
