import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { MOST_ARRIVAL_LINES, readArrivalLines } from './read-arrival-lines.ts'

const read = (text: string) => readArrivalLines(text).map(({ number, pieces }) => [number, pieces])

it('a number and its pieces stand in a line, however they are kept apart', () => {
  for (const line of [
    '11427953129\t24',
    '11427953129\t机油滤清器\t24',
    '11427953129=24',
    '11427953129 x24',
    '11427953129 24',
    '11427953129*24',
    '11427953129，24件',
    '１１４２７９５３１２９\t２４',
  ])
    expect(read(line)).toEqual([['11427953129', 24]])
})

it('without pieces what is on the way is meant, and a number in groups is one number', () => {
  expect(read('LR011279')).toEqual([['LR011279', undefined]])
  expect(read('11 42 7 953 129')).toEqual([['11 42 7 953 129', undefined]])
  expect(read('LR011279=0')).toEqual([['LR011279', undefined]])
})

it('lines count as they stand, heads and empty ones too', () => {
  const lines = readArrivalLines('编号\t数量\nLR011279\t3\r\n11427953129\t2')
  expect(lines.map(({ line }) => line)).toEqual([2, 3])
})

it('whatever is pasted, so many lines are read and each has a number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      const lines = readArrivalLines(text)
      expect(lines.length).toBeLessThanOrEqual(MOST_ARRIVAL_LINES)
      for (const { normalised } of lines) expect(normalised).not.toBe('')
    }),
  )
})
