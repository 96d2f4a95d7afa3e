import { expect, test } from 'vitest'

import { returnSteps } from './return-steps.ts'

const APPLIED = { state: 'applied', happened_at: '2026-11-19 14:36:08' } as const
const APPROVED = { state: 'approved', happened_at: '2026-11-20 09:00:00' } as const
const REJECTED = { state: 'rejected', happened_at: '2026-11-20 09:00:00' } as const
const requested = { kind: 'return', create_date: '2026-11-19 14:36:08' } as const

test('a return that is granted waits for the goods', () => {
  const { steps, current } = returnSteps({
    ...requested,
    state: 'approved',
    events: [APPLIED, APPROVED],
  })
  expect(steps.map(({ title }) => title)).toEqual(['提交申请', '审核通过', '仓库收货', '入账'])
  expect(steps[current]?.title).toBe('仓库收货')
  expect(steps[1]?.hint).toBe('11-20 09:00')
})

test('a return of missing pieces waits for no parcel', () => {
  const events = [APPLIED, APPROVED]
  const { steps, current } = returnSteps({ ...requested, kind: 'short', state: 'received', events })
  expect(steps[current]?.title).toBe('入账')
})

test('a refused return has come to its end', () => {
  const events = [APPLIED, REJECTED]
  const { steps, current } = returnSteps({ ...requested, state: 'rejected', events })
  expect(steps.map(({ title }) => title)).toEqual(['提交申请', '已驳回'])
  expect(current).toBe(steps.length - 1)
})
