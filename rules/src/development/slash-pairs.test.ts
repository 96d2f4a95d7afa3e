import { expect, test } from 'vitest'

import { readNumberList } from '#src/development/read-number-list.ts'
import { withWholePairs } from '#src/development/slash-pairs.ts'

test.each([
  ['33326770901/902 各1', '33326770901 / 33326770902 各1'],
  ['8W0407183A/184A 各2', '8W0407183A / 8W0407184A 各2'],
  ['4M0 407 183 A/184 A', '4M0 407 183 A / 4M0 407 184 A'],
  ['4M0407183A、184A 下摆臂', '4M0407183A / 4M0407184A 下摆臂'],
  ['A2053301101/1201 各2', 'A2053301101 / A2053301201 各2'],
  ['33326770901、902 各一', '33326770901 / 33326770902 各一'],
  ['31126859032/33', '31126859032 / 31126859033'],
  ['8K0 408 532 / 533 各2', '8K0 408 532 / 8K0 408 533 各2'],
  ['LR118391/118392 左右裙边各1', 'LR118391/LR118392 左右裙边各1'],
  ['LR091234、091235、091236', 'LR091234、LR091235、LR091236'],
  ['A2058201234/2058201334 各1', 'A2058201234/A2058201334 各1'],
  ['80A 945 093 B/80A 945 094 B 各1', '80A 945 093 B / 80A 945 094 B 各1'],
  ['31126871297-298 各1', '31126871297 / 31126871298 各1'],
  ['4M0407183A 184A', '4M0407183A / 4M0407184A'],
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
  'LR118391/31126855998',
  '31126871297-2',
  '17 21 7 638 581-582-583',
  '4M0407183A 184',
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
