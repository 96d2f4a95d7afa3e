import { describe, expect, test } from 'vitest'

import type { SheetCell } from '#src/sheets/sheet-cell.ts'
import { isLikeNumber, readSheetNumber } from '#src/sheets/sheet-number.ts'

const text = (typed: string): SheetCell => ({ kind: 'text', text: typed })
const number = (value: number, shown = String(value)): SheetCell => ({
  kind: 'number',
  value,
  shown,
})

describe('a cell of the number column', () => {
  test.each<[SheetCell, object[]]>([
    [text('A 270 180 01 09'), [{ number: 'A2701800109' }]],
    [text('06H905110G x4'), [{ number: '06H905110G', quantity: 4 }]],
    [text('LR011279\nLR133410 x2'), [{ number: 'LR011279' }, { number: 'LR133410', quantity: 2 }]],
    // A search reads `=` as the separator before a quantity.
    [text('ABC=123456=7X'), [{ number: 'ABC-123456-7X' }]],
    [text('06K905601X4'), [{ number: '06K905601X4' }]],
    [number(11427953129), [{ number: '11427953129' }]],
    [number(9892005, '0009892005'), [{ number: '0009892005' }]],
    [number(9892005, '9,892,005'), [{ number: '9892005' }]],
  ])('%j holds %j', (cell, numbers) => {
    expect(readSheetNumber(cell)).toEqual({ kind: 'numbers', numbers })
  })

  test.each<[SheetCell | undefined, string]>([
    [undefined, 'empty'],
    [text(' \n '), 'empty'],
    [{ kind: 'date', shown: '2003-02-01' }, 'doubtful'],
    [text('2003年2月1日'), 'doubtful'],
    [text('1-FEB'), 'doubtful'],
    [text('1.14279E+10'), 'doubtful'],
    [text('LR011279\n1.14279E+10'), 'doubtful'],
    [number(10 ** 15), 'doubtful'],
    [number(11427.5), 'doubtful'],
    [number(-11427953129), 'skipped'],
    [number(12), 'skipped'],
    [text('待报价'), 'skipped'],
    [text('1'.repeat(61)), 'skipped'],
    [text('1'.repeat(10_001)), 'skipped'],
    [{ kind: 'formula' }, 'skipped'],
    [{ kind: 'error', shown: '#N/A' }, 'skipped'],
  ])('%j is never guessed: %s', (cell, kind) => {
    expect(readSheetNumber(cell).kind).toBe(kind)
  })
})

test.each([
  ['LR011279', true],
  ['W719/45', true],
  ['机滤 11427953129', true],
  ['A12', true],
  ['A1', false],
  ['ABC1', false],
  ['第 12 页', false],
  ['机滤', false],
])('%s could be a number: %s', (typed, is) => {
  expect(isLikeNumber(typed)).toBe(is)
})
