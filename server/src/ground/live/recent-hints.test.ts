import { TOPICS } from '@portal/contract/topics.ts'
import { toId } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { expect, test } from 'vitest'

import { RecentHints } from '#src/ground/live/recent-hints.ts'

const USER = {
  account_id: toId<'account'>(1),
  company_id: toId<'company'>(2),
  brand: 'premium',
  session: '',
}
const ALL = keysOf(TOPICS)

/** After its first notice, `first`. */
function begun(most?: number) {
  const recent = new RecentHints(most)
  recent.restart()
  const notice = recent.restart()
  recent.hear(notice)
  return { recent, first: recent.last }
}

const hint = (id: string, topic: 'cart' | 'orders', of = {}) => ({
  hints: [{ brand: 'premium', topics: [topic], ...of }],
  id,
})

test('nothing is known before the own first notice comes back', () => {
  const recent = new RecentHints()
  const first = recent.restart()
  recent.hear(hint('a', 'cart'))
  expect(recent.last).toBe('')
  recent.hear(first)
  expect(recent.topicsAfter([recent.last], USER)).toEqual([])
  expect(recent.topicsAfter(['a'], USER)).toEqual(ALL)
})

test('what was hinted after a notice, once, for a user', () => {
  const { recent, first } = begun()
  recent.hear(hint('a', 'cart'))
  recent.hear(hint('b', 'orders', { company_id: 2 }))
  recent.hear(hint('c', 'orders', { account_id: 1, company_id: 2 }))
  for (const of of [{ brand: 'other' }, { company_id: 3 }, { company_id: 2, account_id: 3 }])
    recent.hear(hint('d', 'cart', of))
  expect(recent.topicsAfter([first], USER)).toEqual(['cart', 'orders'])
  expect(recent.topicsAfter(['c', 'a'], USER)).toEqual(['orders'])
  expect(recent.topicsAfter(['c'], USER)).toEqual([])
})

test('a message may be for anybody', () => {
  const { recent, first } = begun()
  recent.hear({ tip: toId<'tip'>(5) })
  expect(recent.topicsAfter([first], USER)).toEqual(['messages'])
})

test('of many hints the last are remembered', () => {
  const { recent, first } = begun(10)
  for (let n = 0; n < 25; n += 1) recent.hear(hint(`n${n}`, n < 24 ? 'orders' : 'cart'))
  expect(recent.topicsAfter([first], USER)).toEqual(ALL)
  expect(recent.topicsAfter(['n10'], USER)).toEqual(ALL)
  expect(recent.topicsAfter(['n21'], USER)).toEqual(['orders', 'cart'])
  expect(recent.topicsAfter(['n23'], USER)).toEqual(['cart'])
  expect(recent.topicsAfter(['n24'], USER)).toEqual([])
})

test('after a restart the places of before are unknown', () => {
  const { recent, first } = begun()
  recent.hear(recent.restart())
  expect(recent.last).not.toBe(first)
  expect(recent.topicsAfter([first], USER)).toEqual(ALL)
})
