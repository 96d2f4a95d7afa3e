import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { expect, test } from 'vitest'

import { doubtsIn } from './use-confirm-doubts.tsx'

const refusal = (data: unknown) => new ServerRefusal('no', { status: 409, code: 'a.b', data })

test('finds the doubts in a refusal, whatever a title contains, and none in another refusal', () => {
  expect(doubtsIn(refusal({ doubts: ['与「甲；乙」重叠', '高于平时'] }))).toEqual([
    '与「甲；乙」重叠',
    '高于平时',
  ])
  expect(doubtsIn(refusal(null))).toBeUndefined()
  expect(doubtsIn(refusal({ errors: [] }))).toBeUndefined()
  expect(doubtsIn(new Error('offline'))).toBeUndefined()
})
