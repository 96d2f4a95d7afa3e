import { expect, test } from 'vitest'

import { inBatches } from './car-fit.ts'

function answerInto(calls: number[][], answers = (ids: readonly number[]) => ids) {
  return (ids: readonly number[]) => {
    calls.push([...ids])
    return Promise.resolve(new Map(answers(ids).map((id) => [id, `part ${id}`])))
  }
}

test('requests of the same moment share one call', async () => {
  const calls: number[][] = []
  const want = inBatches({ ask: answerInto(calls), max: 10 })
  expect(await Promise.all([want(1), want(2), want(1)])).toEqual(['part 1', 'part 2', 'part 1'])
  expect(calls).toEqual([[1, 2]])
  await want(3)
  expect(calls).toEqual([[1, 2], [3]])
})

test('no call asks for more than it may', async () => {
  const calls: number[][] = []
  const want = inBatches({ ask: answerInto(calls), max: 2 })
  await Promise.all([1, 2, 3, 4, 5].map(want))
  expect(calls).toEqual([[1, 2], [3, 4], [5]])
})

test('a failed call fails its waiting requests and no later ones', async () => {
  let fails = true
  const want = inBatches({
    ask: (ids: readonly number[]) =>
      fails ? Promise.reject(new Error('away')) : answerInto([])(ids),
    max: 10,
  })
  await expect(Promise.all([want(1), want(2)])).rejects.toThrow('away')
  fails = false
  expect(await want(1)).toBe('part 1')
})

test('a request that the answer omits is refused', async () => {
  const want = inBatches({ ask: answerInto([], (ids) => ids.slice(1)), max: 10 })
  const [first, second] = await Promise.allSettled([want(1), want(2)])
  expect(first?.status).toBe('rejected')
  expect(second).toEqual({ status: 'fulfilled', value: 'part 2' })
})
