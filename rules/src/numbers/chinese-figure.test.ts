import { expect, test } from 'vitest'

import { chineseFigure, figureValue, isFigure } from '#src/numbers/chinese-figure.ts'

test.each([
  ['十', 10],
  ['两', 2],
  ['二十五', 25],
  ['十二', 12],
  ['三四', undefined],
  ['', undefined],
])('%s is %s', (written, value) => {
  expect(chineseFigure(written)).toBe(value)
})

test.each([
  ['12', true],
  ['两', true],
  ['三四', false],
  ['', false],
])('%j is a figure: %s', (written, is) => {
  expect(isFigure(written)).toBe(is)
})

test('a figure has a value in digits and in Chinese', () => {
  expect(['12', '两', '三四'].map(figureValue)).toEqual([12, 2, Number.NaN])
})
