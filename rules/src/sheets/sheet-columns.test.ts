import { describe, expect, test } from 'vitest'

import type { SheetRow } from '#src/sheets/sheet-cell.ts'
import { columnsByHeader, findSheetColumns, isNumberHeader } from '#src/sheets/sheet-columns.ts'

type Typed = string | number | undefined
const sheet = (...rows: readonly (readonly Typed[])[]): SheetRow[] =>
  rows.map((cells, at) => ({
    row: at + 1,
    isHidden: false,
    cells: cells.map((typed) => {
      if (typed === undefined) return undefined
      return typeof typed === 'string'
        ? { kind: 'text', text: typed }
        : { kind: 'number', value: typed, shown: String(typed) }
    }),
  }))

const GOODS = ['11427953129', '机滤', 4] as const

describe('the columns of a sheet', () => {
  test.each([
    ['by their heads', [['OE号', '名称', '数量'], GOODS], { number: 0, quantity: 2, firstRow: 1 }],
    [
      'below a title',
      [['采购清单'], [], ['OE号', '名称', '数量'], GOODS],
      { number: 0, quantity: 2, firstRow: 3 },
    ],
    [
      'by heads of two rows',
      [['配件信息', undefined, '数量'], ['OE编码', '名称'], GOODS],
      { number: 0, quantity: 2, firstRow: 2 },
    ],
    ['without a quantity', [['OE号', '名称', '库存数量'], GOODS], { number: 0, firstRow: 1 }],
    [
      'the maker’s number rather than the shop’s own',
      [
        ['编码', 'OE号'],
        ['ZR-1142', '11427953129'],
      ],
      { number: 1, firstRow: 1 },
    ],
    [
      'a head over nothing passed over',
      [
        ['OE号', '零件号'],
        [undefined, '11427953129'],
      ],
      { number: 1, firstRow: 1 },
    ],
  ])('are found %s', (_, rows, columns) => {
    expect(findSheetColumns(sheet(...rows))).toEqual({ ...columns, by: 'header' })
  })

  test.each([
    [
      'numbers and whole quantities',
      [
        [GOODS[1], GOODS[0], 4],
        ['片', '34116860019', 4],
      ],
      { number: 1, quantity: 2 },
    ],
    [
      'running numbers are no quantity',
      [
        [1, GOODS[0]],
        [2, '34116860019'],
      ],
      { number: 1 },
    ],
    [
      'a maker’s writing rather than another',
      [
        ['ZR1142008', GOODS[0]],
        ['ZR3411001', '34116860019'],
      ],
      { number: 1 },
    ],
  ])('are found by what they hold: %s', (_, rows, columns) => {
    expect(findSheetColumns(sheet(...rows))).toEqual({ ...columns, firstRow: 0, by: 'content' })
  })

  test('has no facts for lines without a number', () => {
    expect(findSheetColumns(sheet(['姓名', '电话'], ['张三', '无']))).toBeUndefined()
    expect(findSheetColumns([])).toBeUndefined()
  })
})

test.each([
  ['OE 号', true],
  ['Part No.', true],
  ['零件号（必填）', true],
  ['名称', false],
  ['数量', false],
  ['', false],
  ['OE号'.repeat(10), false],
])('%j is the head of a number column: %s', (text, is) => {
  expect(isNumberHeader(text)).toBe(is)
})

test('a header counts only where a row below it has a number', () => {
  expect(columnsByHeader(sheet(['OE号', '数量'], ['LR011593', 2]))).toMatchObject({
    number: 0,
    quantity: 1,
  })
  expect(columnsByHeader(sheet(['OE号', '数量'], ['雨刮', 2]))).toBeUndefined()
  expect(columnsByHeader(sheet(['LR011593', 2]))).toBeUndefined()
})
