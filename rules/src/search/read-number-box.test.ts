import { expect, test } from 'vitest'

import { readNumberBox } from '#src/search/read-number-box.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }

test.each([
  ['11427953129'],
  ['11427953129=12'],
  ['11427953129 x4'],
  ['11427953129（2）'],
  ['11427953129\t5'],
  ['编号：11427953129'],
  ['OE:11427953129'],
  ['BMW 11427953129'],
  ['１１ 42-7.953/129'],
  ['机油滤清器 11427953129 两个'],
  ['1、11427953129，4'],
])('%j names one number', (typed) => {
  expect(readNumberBox(typed, WORD)).toEqual(['11427953129'])
})

test.each([
  ['11427953129\n34116860912'],
  ['11427953129 x4\r\n34116860912=2'],
  ['11427953129 34116860912'],
  ['11427953129、34116860912'],
  ['OE:11427953129；34116860912 2个'],
  ['OE号 数量\n11427953129\t4\n34116860912\t2\n11427953129\t1'],
])('%j names two', (typed) => {
  expect(readNumberBox(typed, WORD)).toEqual(['11427953129', '34116860912'])
})

test('a number may have what looks like a quantity as its end', () => {
  expect(readNumberBox('06K905601X4', WORD)).toEqual(['06K905601X4', '06K905601'])
})

test('words and a VIN are no number', () => {
  expect(readNumberBox('机油滤清器', WORD)).toEqual([])
  expect(readNumberBox('WBACF2VH71N688411', WORD)).toEqual([])
  expect(readNumberBox(' ；\n', WORD)).toEqual([])
})
