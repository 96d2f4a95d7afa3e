import { expect, test } from 'vitest'

import { vinAmongWords } from '#src/vehicles/vin-among-words.ts'

test.each([
  ['车架号：LE4GF38H08L275090 前刹车片', 'LE4GF38H08L275090', '前刹车片'],
  ['le4gf38h08l275090的前刹车片 x2', 'LE4GF38H08L275090', '前刹车片'],
  ['前刹车片（车架号LE4GF38H08L275090）', 'LE4GF38H08L275090', '前刹车片'],
  ['VIN: LE4GF38H08L275090', 'LE4GF38H08L275090', ''],
  // Contains a typing error; the result page shows which character may be wrong.
  ['机滤 LE4GF38H08L275091', 'LE4GF38H08L275091', '机滤'],
])('%s is the car %s', (line, vin, words) => {
  expect(vinAmongWords(line)).toMatchObject({ vin, words })
})

test.each([
  '前刹车片',
  '11427953129 机滤',
  'A2711800009 977751',
  'LE4GF38H08L275090 WBACF2VH71N688411',
  '62220000123456789 转账',
])('%s names no car by its VIN', (line) => {
  expect(vinAmongWords(line)).toBeUndefined()
})
