import { expect, test } from 'vitest'

import { createTurns, inTurn } from '#src/ground/processes/turns.ts'

const turnsOf = (atOnce: number, mayWait: number) =>
  createTurns({ atOnce, mayWait, refusal: () => new Error('too many') })

test('a limited number runs, a limited number waits in order, and the rest are refused', async () => {
  const turns = turnsOf(1, 2)
  const served: string[] = []
  const first = await turns.take('a')
  const second = turns.take('a').then((end) => (served.push('second'), end))
  const third = turns.take('a').then((end) => (served.push('third'), end))
  await expect(turns.take('a')).rejects.toThrow('too many')
  first()
  first()
  const endSecond = await second
  expect(served).toEqual(['second'])
  endSecond()
  const endThird = await third
  endThird()
  expect(served).toEqual(['second', 'third'])
})

test('another key does not wait', async () => {
  const turns = turnsOf(1, 0)
  await turns.take('a')
  await expect(turns.take('b')).resolves.toBeTypeOf('function')
})

test('failing work releases its turn', async () => {
  const turns = turnsOf(1, 0)
  await expect(inTurn(turns, 'a', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad')
  await expect(inTurn(turns, 'a', async () => 'good')).resolves.toBe('good')
})
