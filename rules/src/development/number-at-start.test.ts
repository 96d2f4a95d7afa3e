import { expect, test } from 'vitest'

import {
  foreignAtStart,
  mayLackLetter,
  numberAtStart,
  UNIT_AT_START,
  WORD_BESIDE,
} from '#src/development/number-at-start.ts'

test.each([
  ['LR 073 849 3个', 'LR 073 849'],
  ['11 42 7 953 129 4', '11 42 7 953 129'],
  ['51 11 7 379 901 2', '51 11 7 379 901'],
  ['5ND 857 508 A 9B9 两个', '5ND 857 508 A 9B9'],
  ['4M0 417 183 Ax2', '4M0 417 183 A'],
  ['8K0427194B3个', '8K0427194B'],
  ['31373441 2 XC90', '31373441'],
  ['4M0408520 TRW 2', '4M0408520'],
  ['31126855757 TRW 2个', '31126855757'],
  ['4M0498520 LH 1个', '4M0498520'],
  ['8W0498522 L 1个', ''],
  ['31126898516L 2个', ''],
  ['4G0 427 197 C5', ''],
  ['8W93-9E926-AB 数量：6', '8W93-9E926-AB'],
  ['2024-0612-AB 3', ''],
  ['A1678807779 9999', ''],
  ['2 LR011593', ''],
  ['10000000个', ''],
])('“%s” begins with the number “%s”', (rest, number) => {
  expect(numberAtStart(rest)).toBe(number)
})

test('a number of another maker has letters or many digits, and is no car', () => {
  expect(foreignAtStart('BN8W22051 2个')).toBe('BN8W22051')
  expect(foreignAtStart('12345678 2个')).toBe('')
  expect(foreignAtStart('LR098519R 1')).toBe('')
  expect(foreignAtStart('311268590302个')).toBe('')
  expect(foreignAtStart('WBAKR0105G0P84726 前杠')).toBe('')
})

test('ten digits may be a number of Mercedes', () => {
  expect(mayLackLetter('2722000901')).toBe(true)
  expect(mayLackLetter('272200090')).toBe(false)
})

test.each([
  ['个', true],
  [' pcs', true],
  ['个月', false],
  ['块钱', false],
])('whether “%s” is a unit of pieces: %j', (text, is) => {
  expect(UNIT_AT_START.test(text)).toBe(is)
})

test('a maker of parts or a side stands beside a number', () => {
  expect(['TRW 2', 'ate', 'LH'].every((word) => WORD_BESIDE.test(word))).toBe(true)
  expect(['ATEC', 'L', 'GRU'].some((word) => WORD_BESIDE.test(word))).toBe(false)
})
