import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen, formatFen } from '#src/money/money.ts'
import { readPriceLines } from '#src/prices/read-price-lines.ts'

test.each([
  ['11 42 7 953 129\t86.50', '11427953129', 8_650],
  ['11427953129=86.5', '11427953129', 8_650],
  ['ZR000123 1,286', 'ZR000123', 128_600],
  ['ZR000123：￥86', 'ZR000123', 8_600],
  ['ZR000123\t机油滤清器\t86.00元', 'ZR000123', 8_600],
  ['11 42 7 953 129 86.50', '11427953129', 8_650],
])('%j is a number and a price', (text, normalised, newFen) => {
  expect(readPriceLines(text)).toMatchObject({ lines: [{ normalised, newFen }], problems: [] })
})

test('a head line is passed over, empty lines count', () => {
  const { lines, problems } = readPriceLines('编号\t新价\n\nZR1\t5.00\n')
  expect(lines).toMatchObject([{ line: 3, normalised: 'ZR1', newFen: 500 }])
  expect(problems).toEqual([])
})

test.each([
  ['ZR1', '没有读到价格'],
  ['ZR1=abc', '没有读到价格'],
  ['ZR1=-5', '没有读到价格'],
  ['ZR1=0', '价格须大于 0'],
  ['ZR1=5.555', '价格最多两位小数'],
  ['ZR1=9999999', '价格过高，请检查'],
  ['=5', '没有读到价格'],
])('refuses %j with a reason', (text, reason) => {
  expect(readPriceLines(text)).toMatchObject({ lines: [], problems: [{ line: 1, reason }] })
})

test('a repeated number refers to its first line', () => {
  const { lines, problems } = readPriceLines('ZR-1=5\nZR1=6')
  expect(lines).toHaveLength(1)
  expect(problems).toEqual([{ line: 2, number: 'ZR1', reason: '与第 1 行重复' }])
})

test('every price that the house prints is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }).map(fen), (price) => {
      expect(readPriceLines(`ZR1\t${formatFen(price)}`).lines[0]?.newFen).toBe(price)
    }),
  )
})

test('whatever is pasted, no line is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { lines, problems } = readPriceLines(`ZR1=1\n${text}`)
      const typed = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
      expect(lines.length + problems.length).toBe(typed.length + 1)
    }),
  )
})
