import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cellText, columnName, type SheetCell } from '#src/sheets/sheet-cell.ts'

test.each<[SheetCell | undefined, string]>([
  [{ kind: 'text', text: ' ＬＲ０１１２７９\u200B ' }, 'LR011279'],
  [{ kind: 'number', value: 9892005, shown: '0009892005' }, '0009892005'],
  [{ kind: 'date', shown: '2003-02-01' }, '2003-02-01'],
  [{ kind: 'error', shown: '#N/A' }, '#N/A'],
  [{ kind: 'formula' }, ''],
  [undefined, ''],
])('a reader sees in %j %j', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, name) => {
  expect(columnName(column)).toBe(name)
})

test('columns count up as their names do', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (column) => {
      expect(columnOf(columnName(column))).toBe(column)
    }),
  )
})

function columnOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
