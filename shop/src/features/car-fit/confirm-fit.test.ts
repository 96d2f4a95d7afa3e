import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { askAboutIncompatible, useIncompatibleQuestion } from './car-fit.ts'

const CAR = { vehicle_id: toId<'vehicle'>(31), title: '宝马 3系 G20 330i' }

test('a question stays until it is answered', async () => {
  const answer = askAboutIncompatible(CAR, [{ product_id: toId<'part'>(1), number: 'LR133410' }], 2)
  expect(useIncompatibleQuestion.getState()?.parts).toEqual([{ product_id: 1, number: 'LR133410' }])
  useIncompatibleQuestion.getState()?.answer('all')
  expect(await answer).toBe('all')
  expect(useIncompatibleQuestion.getState()).toBeUndefined()
})

test('a second question answers the first with none', async () => {
  const first = askAboutIncompatible(CAR, [{ product_id: toId<'part'>(1) }], 0)
  const second = askAboutIncompatible(CAR, [{ product_id: toId<'part'>(2) }], 0)
  expect(await first).toBe('none')
  expect(useIncompatibleQuestion.getState()?.parts).toEqual([{ product_id: 2 }])
  useIncompatibleQuestion.getState()?.answer('all')
  expect(await second).toBe('all')
})

test('the component of the question is notified when it appears and disappears', () => {
  const seen: boolean[] = []
  const stop = useIncompatibleQuestion.subscribe(() =>
    seen.push(useIncompatibleQuestion.getState() !== undefined),
  )
  void askAboutIncompatible(CAR, [{ product_id: toId<'part'>(1) }], 0)
  useIncompatibleQuestion.getState()?.answer('none')
  stop()
  expect(seen).toEqual([true, false])
})
