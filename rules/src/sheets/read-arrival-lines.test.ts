import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  MAX_ARRIVAL_LINES,
  MAX_ARRIVAL_TEXT_LENGTH,
  readArrivalLines,
  refusalOfArrivals,
} from '#src/sheets/read-arrival-lines.ts'

const read = (text: string) => readArrivalLines(text).map(({ number, pieces }) => [number, pieces])

test('reads number and pieces of a line with any separator', () => {
  for (const line of [
    '11427953129\t24',
    '11427953129\t机油滤清器\t24',
    '11427953129=24',
    '11427953129 x24',
    '11427953129 x 24',
    '11427953129 24',
    '11427953129*24',
    '11427953129，24件',
    '1. 11427953129 x 24',
    '3、11427953129 24件',
    '2. 11427953129 x24件',
    '11427953129（24）',
    '１１４２７９５３１２９\t２４',
  ])
    expect([line, ...read(line)]).toEqual([line, ['11427953129', 24]])
})

test('the lines that a stranger typed are read as the shop reads them', () => {
  expect(read('1. 000000911K x 20\n9A110722400 24件\n06L115562B=50\n06H905313D 1000000')).toEqual([
    ['000000911K', 20],
    ['9A110722400', 24],
    ['06L115562B', 50],
    ['06H905313D', 1_000_000],
  ])
})

test('an ordinal is not read as part of a number that would fit with it', () => {
  expect(read('1. LR011279 x3\n2. LR011593 x2件\n3.LR033295')).toEqual([
    ['LR011279', 3],
    ['LR011593', 2],
    ['LR033295', undefined],
  ])
})

test('a note with too many lines is refused', () => {
  const note = '11427953129=1\n'.repeat(MAX_ARRIVAL_LINES)
  expect(refusalOfArrivals(readArrivalLines(note))).toBeUndefined()
  expect(refusalOfArrivals(readArrivalLines(`${note}11427953129=1`))).toBe(
    '一次最多 200 行，请分几次入库',
  )
})

test('a line without pieces means those in transit; a number in groups is one number', () => {
  expect(read('LR011279')).toEqual([['LR011279', undefined]])
  expect(read('11 42 7 953 129')).toEqual([['11 42 7 953 129', undefined]])
  expect(read('LR011279=1')).toEqual([['LR011279', 1]])
  expect(read('LR011279=0\n31126893862 0')).toEqual([
    ['LR011279', 0],
    ['31126893862', 0],
  ])
})

test('lines count as they stand; a heading is passed over, what names no number is not', () => {
  const lines = readArrivalLines('编号\t数量\nLR011279\t3\r\n\n机油滤清器\n11427953129\t2')
  expect(lines.map(({ line, number }) => [line, number])).toEqual([
    [2, 'LR011279'],
    [4, '机油滤清器'],
    [5, '11427953129'],
  ])
})

test('a line of several numbers is each of them', () => {
  expect(read('LR011279、LR033295')).toEqual([
    ['LR011279', undefined],
    ['LR033295', undefined],
  ])
})

test('whatever is pasted, no line with something in it is left out until there are too many', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 30 })), (typed) => {
      const text = typed.map((line) => `${line.replaceAll(/\p{C}|\p{Z}/gu, '')}1`).join('\n')
      const found = new Set(readArrivalLines(text).map(({ line }) => line))
      expect(found.size).toBe(Math.min(typed.length, MAX_ARRIVAL_LINES + 1))
    }),
  )
})

test('a text is read to its greatest length and no further', () => {
  const line = '\n11427953129=24'
  const blanks = ' '.repeat(MAX_ARRIVAL_TEXT_LENGTH - line.length)
  expect(read(`${blanks}${line}`)).toHaveLength(1)
  expect(read(`${blanks}${line}${line}`)).toHaveLength(1)
})
