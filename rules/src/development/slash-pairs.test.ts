import { expect, test } from 'vitest'

import { readNumberList } from '#src/development/read-number-list.ts'
import { withWholePairs } from '#src/development/slash-pairs.ts'

test.each([
  ['33326770901/902 各1', '33326770901 / 33326770902 各1'],
  ['31126859032/33', '31126859032 / 31126859033'],
  ['8K0 408 532 / 533 各2', '8K0 408 532 / 8K0 408 533 各2'],
  ['下摆臂 4M0408530/531 各1', '下摆臂 4M0408530 / 4M0408531 各1'],
])('the second number of “%s” is whole', (line, whole) => {
  expect(withWholePairs(line)).toBe(whole)
})

test.each([
  'A2064210599/2',
  'A2053208538/38',
  'LR099999/24',
  '245/45R18',
  '2024/11/20',
  '1/2 LR099999',
])('“%s” is no such pair', (line) => {
  expect(withWholePairs(line)).toBe(line)
})

test('each of a pair is a row of its own', () => {
  const { numbers } = readNumberList('33326770901/902 各1', { chinese: '泽锐', latin: 'ZERUI' })
  expect(numbers).toMatchObject([
    { number: '33326770901', quantity: 1 },
    { number: '33326770902', quantity: 1 },
  ])
})
