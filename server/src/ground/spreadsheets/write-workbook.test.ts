import { buffer } from 'node:stream/consumers'

import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { type Column, writeWorkbook } from '#src/ground/spreadsheets/write-workbook.ts'
import { heldBytes } from '#src/testing/held-bytes.ts'

type Row = { readonly number: string; readonly pieces: number; readonly price: number | null }

const COLUMNS: readonly Column<Row>[] = [
  { header: 'OE号', kind: 'text', width: 18, value: (row) => row.number },
  { header: '数量', kind: 'pieces', width: 8, value: (row) => row.pieces },
  { header: '单价', kind: 'yuan', width: 10, value: (row) => row.price },
]
const sheetOf = async (rows: Iterable<Row> | AsyncIterable<Row>) => {
  const content = await buffer(writeWorkbook({ sheet: '结果', columns: COLUMNS, rows }))
  const book = read(content, { cellNF: true })
  const sheet = book.Sheets['结果']
  if (!sheet) throw new Error('no sheet')
  return { sheet, content }
}

test('part numbers are text, pieces and yuan are numbers', async () => {
  const { sheet } = await sheetOf([{ number: '0009892005', pieces: 4, price: 12.5 }])
  expect(sheet['A1']).toMatchObject({ t: 's', v: 'OE号' })
  expect(sheet['A2']).toMatchObject({ t: 's', v: '0009892005' })
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 4 })
  expect(sheet['C2']).toMatchObject({ t: 'n', v: 12.5, z: '#,##0.00', w: '12.50' })
})

test('a moment is a number that is shown as day and time', async () => {
  const columns: Column<string>[] = [
    { header: '时间', kind: 'moment', width: 20, value: (row) => row },
  ]
  const rows = ['2026-11-21 08:30:05']
  const content = await buffer(writeWorkbook({ sheet: '时间', columns, rows }))
  const sheet = read(content, { cellNF: true }).Sheets['时间']
  expect(sheet?.['A2']).toMatchObject({
    t: 'n',
    z: 'yyyy-mm-dd hh:mm:ss',
    w: '2026-11-21 08:30:05',
  })
})

test('an unknown value leaves its cell empty', async () => {
  const { sheet } = await sheetOf([{ number: 'A1', pieces: 1, price: null }])
  expect(sheet['C2']?.v).toBeUndefined()
})

test.each(['=1+1', '+86', '-2', '@SUM(A1)', '\t=1+1', '<b>&"</b>', '机滤', '😀', '_x0041_'])(
  '%j stays text',
  async (number) => {
    const { sheet } = await sheetOf([{ number, pieces: 1, price: 1 }])
    expect(sheet['A2']).toMatchObject({ t: 's', v: number })
    expect(sheet['A2']?.f).toBeUndefined()
  },
)

test('characters that a spreadsheet cannot hold are left out', async () => {
  const { sheet } = await sheetOf([{ number: 'A\u0000\u000B1', pieces: 1, price: 1 }])
  expect(sheet['A2']).toMatchObject({ v: 'A1' })
})

test('a sheet without rows has its header', async () => {
  const { sheet } = await sheetOf([])
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['OE号', '数量', '单价']])
})

test('title lines are above a bold, filled header, and sums below the last row', async () => {
  const [number, pieces, price] = COLUMNS
  if (!number || !pieces || !price) throw new Error('no columns')
  const columns = [number, pieces, { ...price, isSummed: true }]
  const rows = [0.1, 0.2, null].map((yuan) => ({ number: 'A1', pieces: 1, price: yuan }))
  const book = writeWorkbook({ sheet: '账', head: ['恒泰汽配', '2026-10'], columns, rows })
  const sheet = read(await buffer(book), { cellNF: true, cellStyles: true }).Sheets['账']
  if (!sheet) throw new Error('no sheet')
  expect(utils.sheet_to_json(sheet, { header: 1, blankrows: true, defval: null })).toEqual([
    ['恒泰汽配', null, null],
    ['2026-10', null, null],
    ['OE号', '数量', '单价'],
    ['A1', 1, 0.1],
    ['A1', 1, 0.2],
    ['A1', 1, null],
    ['合计', null, 0.3],
  ])
  expect(sheet['A3'].s).toMatchObject({ patternType: 'solid' })
  expect(sheet['A4'].s).not.toMatchObject({ patternType: 'solid' })
})

async function* brokenRows(): AsyncGenerator<Row> {
  yield { number: 'A1', pieces: 1, price: 1 }
  throw new Error('the database went away')
}

test('rows are streamed and not held in memory', async () => {
  const held: number[] = []
  async function* manyRows(): AsyncGenerator<Row> {
    for (let at = 0; at < 200_000; at += 1) {
      if (at % 40_000 === 0) held.push(heldBytes())
      yield { number: `A${at}`, pieces: at, price: 1 }
    }
  }
  let bytes = 0
  for await (const piece of writeWorkbook({ sheet: '多', columns: COLUMNS, rows: manyRows() }))
    bytes += (piece as Uint8Array).length
  expect(bytes).toBeGreaterThan(1_000_000)
  const [, early = 0, ...later] = held
  expect(later).toHaveLength(3)
  expect(Math.max(...later) - early).toBeLessThan(4 * 1024 * 1024)
})

test('a failing row aborts the file', async () => {
  await expect(sheetOf(brokenRows())).rejects.toThrow('the database went away')
})
