import { expect, test } from 'vitest'

import { askAboutMisfits, misfitQuestion } from './misfit-question.ts'

const CAR = { vehicle_id: 31, title: '宝马 3系 G20 330i' }

test('a question stands until it is answered', async () => {
  const answer = askAboutMisfits(CAR, [{ product_id: 1, number: 'LR133410' }], 2)
  expect(misfitQuestion.read()?.parts).toEqual([{ product_id: 1, number: 'LR133410' }])
  misfitQuestion.read()?.answer('all')
  expect(await answer).toBe('all')
  expect(misfitQuestion.read()).toBeUndefined()
})

test('a second question answers the first with none', async () => {
  const first = askAboutMisfits(CAR, [{ product_id: 1 }], 0)
  const second = askAboutMisfits(CAR, [{ product_id: 2 }], 0)
  expect(await first).toBe('none')
  expect(misfitQuestion.read()?.parts).toEqual([{ product_id: 2 }])
  misfitQuestion.read()?.answer('all')
  expect(await second).toBe('all')
})

test('who draws the question is told when it comes and goes', () => {
  const seen: boolean[] = []
  const stop = misfitQuestion.subscribe(() => seen.push(misfitQuestion.read() !== undefined))
  void askAboutMisfits(CAR, [{ product_id: 1 }], 0)
  misfitQuestion.read()?.answer('none')
  stop()
  expect(seen).toEqual([true, false])
})
