import { expect, test } from 'vitest'

import { readSheetPrices } from '#src/sheets/read-sheet-prices.ts'
import type { SheetCell, SheetRow } from '#src/sheets/sheet-cell.ts'

const cellOf = (value: string | number): SheetCell =>
  typeof value === 'number'
    ? { kind: 'number', value, shown: String(Math.round(value)) }
    : { kind: 'text', text: value }
const sheet = (...rows: readonly (readonly (string | number)[])[]): SheetRow[] =>
  rows.map((cells, at) => ({ row: at + 1, isHidden: false, cells: cells.map(cellOf) }))

test('the price that will hold is read, not the one that was', () => {
  const rows = sheet(
    ['OE号', '名称', '原价', '新价'],
    ['11427953129', '机油滤清器', 63, 58.5],
    ['LR133410', '机油滤清器', 62.5, 57.1 + 0.2],
  )
  expect(readSheetPrices(rows)).toBe('11427953129\t58.50\nLR133410\t57.30')
})

test('without headings the last column of numbers is the price', () => {
  expect(readSheetPrices(sheet(['11427953129', 58], ['LR133410', 57.125]))).toBe(
    '11427953129\t58.00\nLR133410\t57.125',
  )
})

test('a sheet without numbers or prices is none; hidden rows stay out', () => {
  expect(readSheetPrices(sheet(['名称', '备注'], ['机油滤清器', '热卖']))).toBeUndefined()
  expect(readSheetPrices(sheet(['OE号', '名称'], ['11427953129', '机油滤清器']))).toBeUndefined()
  const [head, row] = sheet(['OE号', '新价'], ['11427953129', 58])
  expect(
    readSheetPrices([head, row && { ...row, isHidden: true }].filter((one) => one !== undefined)),
  ).toBeUndefined()
})
