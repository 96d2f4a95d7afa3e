import { expect, test } from 'vitest'

import { askAboutIncompatible, incompatibleQuestion } from './incompatible-question.ts'

const CAR = { vehicle_id: 31, title: '宝马 3系 G20 330i' }

test('a question stands until it is answered', async () => {
  const answer = askAboutIncompatible(CAR, [{ product_id: 1, number: 'LR133410' }], 2)
  expect(incompatibleQuestion.read()?.parts).toEqual([{ product_id: 1, number: 'LR133410' }])
  incompatibleQuestion.read()?.answer('all')
  expect(await answer).toBe('all')
  expect(incompatibleQuestion.read()).toBeUndefined()
})

test('a second question answers the first with none', async () => {
  const first = askAboutIncompatible(CAR, [{ product_id: 1 }], 0)
  const second = askAboutIncompatible(CAR, [{ product_id: 2 }], 0)
  expect(await first).toBe('none')
  expect(incompatibleQuestion.read()?.parts).toEqual([{ product_id: 2 }])
  incompatibleQuestion.read()?.answer('all')
  expect(await second).toBe('all')
})

test('who draws the question is told when it comes and goes', () => {
  const seen: boolean[] = []
  const stop = incompatibleQuestion.subscribe(() =>
    seen.push(incompatibleQuestion.read() !== undefined),
  )
  void askAboutIncompatible(CAR, [{ product_id: 1 }], 0)
  incompatibleQuestion.read()?.answer('none')
  stop()
  expect(seen).toEqual([true, false])
})
