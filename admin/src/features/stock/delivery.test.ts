import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import {
  brandsInDoubt,
  type DeliveryLine,
  deliveryDoubts,
  deliveryLinesOf,
  deliveryProblems,
  merged,
  ofBrand,
  unknownLines,
} from './delivery.ts'
import type { ArrivalRead, AdminPart } from './stock-calls.ts'

const part = (product_id: number, in_transit: number, brand = 'some'): AdminPart => ({
  product_id: toId(product_id),
  brand,
  number: `N${product_id}`,
  frey_no: `F${product_id}`,
  l_name_zh: '机油滤清器',
  pic: '',
  reminders: 0,
  stock_levels: [
    { warehouse_type: 1, on_hand: 0, allocated: 0, available: 0, in_transit, arrives_on: null },
  ],
})
const read = (
  ...lines: readonly (readonly [readonly AdminPart[], number | null])[]
): DeliveryLine[] =>
  deliveryLinesOf(
    lines.map(([parts, pieces], at): ArrivalRead => ({
      line: at + 1,
      number: `N${at + 1}`,
      pieces,
      parts: [...parts],
    })),
    1,
  )

test('a line of one part with pieces is received, one of none stays out and is named', () => {
  expect(deliveryProblems(read([[part(1, 0)], 3]))).toEqual([])
  expect(deliveryProblems(read([[], 3]))).toEqual(['没有可入库的行'])
  expect(unknownLines(read([[part(1, 0)], 3], [[], 3]))).toEqual([
    '第 2 行 N2 没有找到商品，不会入库',
  ])
})

test('all that is wrong is named at once', () => {
  const two = [part(1, 0), part(2, 0, 'other')]
  const lines = read([two, 3], [[part(3, 0)], null], [[part(4, 0)], 2], [[part(4, 0)], 2], [two, 1])
  expect(deliveryProblems(lines)).toEqual([
    '第 1 行 N1、第 5 行 N5 有多个配件，请选择',
    '第 2 行 N2 没有件数',
    '第 4 行 N4 与前面的行是同一配件，请合并',
  ])
})

test('the brand is chosen once for all lines that have several; of one it is prefilled with the pieces in transit', () => {
  const lines = read(
    [[part(1, 0), part(2, 0, 'other')], 3],
    [[part(3, 0)], 1],
    [[part(4, 6), part(5, 0, 'other')], null],
  )
  expect(lines.map(({ product_id, pieces }) => [product_id, pieces])).toEqual([
    [undefined, 3],
    [3, 1],
    [4, 6],
  ])
  expect(brandsInDoubt(lines)).toEqual(['some', 'other'])
  expect(ofBrand(lines, 'other', 1).map(({ product_id }) => product_id)).toEqual([2, 3, 5])
  expect(brandsInDoubt(read([[part(3, 0)], 1]))).toEqual([])
})

test('more pieces than were in transit need a confirmation, and so does a very large receipt', () => {
  expect(deliveryDoubts(read([[part(1, 160)], 200]), 1)).toEqual([
    'N1 入库 200 件，在途只有 160 件',
  ])
  expect(deliveryDoubts(read([[part(1, 160)], 160]), 1)).toEqual([])
  expect(deliveryDoubts(read([[part(1, 0)], 1_000_000]), 1)).toHaveLength(1)
})

test('pieces that were not in transit need a confirmation, which names the part of this number that is', () => {
  const lines = read(
    [[part(1, 0)], 5],
    [[part(2, 0)], 3],
    [[part(3, 24), part(4, 0, 'other')], 24],
    [[part(5, 0), part(6, 0, 'other')], 1],
  )
  expect(deliveryDoubts(ofBrand(lines, 'other', 1), 1)).toEqual([
    'N3 没有在途；同号的 F3 在途 24 件',
    '没有在途：N1 5 件、N2 3 件、N4 1 件',
  ])
})

test('of a line that says none, none are received, though some are on the way', () => {
  const [none, all] = read([[part(1, 40)], 0], [[part(2, 40)], null])
  expect(none).toMatchObject({ pieces: 0, isIn: false })
  expect(all).toMatchObject({ pieces: 40, isIn: true })
})

test('lines of the same part are merged into the first, with all pieces', () => {
  const lines = merged(read([[part(1, 0)], 3], [[part(2, 0)], 1], [[part(1, 0)], 4], [[], 2]))
  expect(lines.map(({ pieces, isIn }) => [pieces, isIn])).toEqual([
    [7, true],
    [1, true],
    [4, false],
    [2, false],
  ])
  expect(deliveryProblems(lines)).toEqual([])
})
