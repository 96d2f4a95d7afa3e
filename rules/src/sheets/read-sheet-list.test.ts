import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { keywordLines } from '#src/search/keyword-lines.ts'
import { readSheetList } from '#src/sheets/read-sheet-list.ts'
import type { SheetCell, SheetRow } from '#src/sheets/sheet-cell.ts'

type Typed = string | number | SheetCell | undefined

function cellOf(typed: Typed): SheetCell | undefined {
  if (typeof typed === 'string') return { kind: 'text', text: typed }
  if (typeof typed === 'number') return { kind: 'number', value: typed, shown: String(typed) }
  return typed
}

const sheet = (...rows: readonly (readonly Typed[])[]): SheetRow[] =>
  rows.map((cells, at) => ({ row: at + 1, isHidden: false, cells: cells.map(cellOf) }))

const linesOf = (...rows: readonly (readonly Typed[])[]) =>
  readSheetList(sheet(...rows))?.lines.map(({ number, quantity }) => `${number}=${quantity}`)

const outcomesOf = (...rows: readonly (readonly Typed[])[]) =>
  readSheetList(sheet(['OE号', '数量'], ...rows))?.report.map(({ outcome, reason }) =>
    [outcome, reason].filter(Boolean).join('：'),
  )

const GOODS = [
  ['机油滤清器', '11427953129', 4],
  ['刹车片', '34116860019', 2],
] as const

test.each([
  [['名称', 'OE号', '数量']],
  [['名称', 'OE 编码', '订购数量']],
  [['品名', '零件号（必填）', '件数']],
  [['品名', '配件编号', 'Qty']],
  [['Name', 'Part No.', 'QTY (pcs)']],
  [['名称', '编码', '数量']],
])('columns are known by their heads: %j', (head) => {
  expect(linesOf(head, ...GOODS)).toEqual(['11427953129=4', '34116860019=2'])
})

test('a title above the head and repeated heads are no lines', () => {
  const head = ['名称', '零件号', '数量']
  expect(linesOf(['某某汽修采购清单'], [], head, GOODS[0], head, GOODS[1])).toEqual([
    '11427953129=4',
    '34116860019=2',
  ])
})

test('a head of two rows is one head', () => {
  expect(linesOf(['配件信息', undefined, '数量'], ['名称', 'OE编码'], ...GOODS)).toEqual([
    '11427953129=4',
    '34116860019=2',
  ])
})

test('prefers the maker’s number to the shop’s own, and the requested quantity to the stock', () => {
  const head = ['产品编码', '库存数量', 'OE号', '采购数量']
  expect(linesOf(head, ['P-000001', 50, '11427953129', 4])).toEqual(['11427953129=4'])
})

test('without heads the columns are known by what they hold', () => {
  const rows = GOODS.map(([name, number, pieces], at) => [at + 1, name, number, pieces])
  expect(linesOf(...rows)).toEqual(['11427953129=4', '34116860019=2'])
  expect(linesOf(['11427953129'], ['06L115562B x3'])).toEqual(['11427953129=1', '06L115562B=3'])
})

test('a sheet without anything like a number has no list', () => {
  expect(readSheetList(sheet(['姓名', '电话'], ['张三', '无']))).toBeUndefined()
  expect(readSheetList([])).toBeUndefined()
})

test.each<[Typed, string]>([
  [11427953129, '11427953129'],
  [{ kind: 'number', value: 9892005, shown: '0009892005' }, '0009892005'],
  [{ kind: 'number', value: 11427953129, shown: '1.14E+10' }, '11427953129'],
  [{ kind: 'number', value: 11427953129, shown: '11,427,953,129' }, '11427953129'],
  ['A 270 180 01 09', 'A2701800109'],
  ['ＬＲ０１１２７９', 'LR011279'],
  ['\u200B06L115562B ', '06L115562B'],
  ['06K905601X4', '06K905601X4'],
])('the number of %j is %s', (typed, number) => {
  expect(linesOf(['OE号', '数量'], [typed, 2])).toEqual([`${number}=2`])
})

test('one cell may hold several numbers, a line each', () => {
  expect(linesOf(['OE号', '数量'], ['A2642008600\nA2742000207', 2])).toEqual([
    'A2642008600=2',
    'A2742000207=2',
  ])
})

test.each<[Typed, string]>([
  [
    { kind: 'date', shown: '2003-02-01' },
    'doubtful：单元格是日期（2003-02-01），可能是编号被表格软件改成了日期',
  ],
  ['2003/2/1', 'doubtful：单元格像日期（2003/2/1），可能是编号被表格软件改成了日期'],
  ['1.14279E+10', 'doubtful：科学计数法（1.14279E+10）已丢失位数，请按原编号填写'],
  [12345678901234568, 'doubtful：数字超过 15 位，末尾已被表格软件改成 0'],
  [11427.95, 'doubtful：单元格是小数（11427.95），可能不是原编号'],
  [{ kind: 'formula' }, 'skipped：公式没有保存结果，公式不会被计算'],
  [{ kind: 'error', shown: '#N/A' }, 'skipped：单元格出错（#N/A）'],
  ['待报价', 'skipped：不像配件编号'],
  [undefined, 'skipped：没有编号'],
  ['1'.repeat(61), 'skipped：编号过长'],
])('reports %j and never guesses', (typed, outcome) => {
  expect(outcomesOf(['11427953129', 1], [typed, 1])).toEqual(['read', outcome])
})

test.each<[Typed, string]>([
  [4, 'read'],
  ['4个', 'read'],
  ['x4', 'read'],
  ['1,200', 'read'],
  [undefined, 'read：没有数量，按 1 件'],
  ['两套', 'read：数量“两套”看不懂，按 1 件'],
  [0, 'skipped：数量为 0'],
  [-2, 'skipped：数量为负数'],
  [2.5, 'skipped：数量不是整数'],
  [1e9, 'skipped：数量超过 99999'],
])('a quantity of %j: %s', (typed, outcome) => {
  expect(outcomesOf(['11427953129', typed])).toEqual([outcome])
})

test('numbers that mean the same are one line with the pieces of both', () => {
  const list = readSheetList(
    sheet(['OE号', '数量'], ['11427953129', 4], ['34116860019', 1], [11427953129, 2]),
  )
  expect(list?.lines).toEqual([
    { number: '11427953129', quantity: 6 },
    { number: '34116860019', quantity: 1 },
  ])
  expect(list?.report[2]).toMatchObject({
    row: 4,
    cell: 'A4',
    outcome: 'merged',
    reason: '已与第 2 行合并',
  })
})

test('together they never ask for more than a line may', () => {
  expect(outcomesOf(['11427953129', 99_999], ['11427953129', 1])).toEqual([
    'read',
    'skipped：合并后数量超过 99999',
  ])
})

test('skips hidden rows and totals, and reports them', () => {
  const rows = sheet(['OE号', '数量'], ['11427953129', 4], ['34116860019', 2], ['合计', 6])
  const hidden = rows.map((row) => ({ ...row, isHidden: row.row === 3 }))
  expect(readSheetList(hidden)?.report.map(({ reason }) => reason)).toEqual([
    '',
    '隐藏的行',
    '合计行',
  ])
})

const cells: fc.Arbitrary<SheetCell | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => ({ kind: 'text' as const, text })),
  fc.stringMatching(/^[A-Z0-9 .-]{0,14}$/).map((text) => ({ kind: 'text' as const, text })),
  fc
    .oneof(fc.double(), fc.integer({ min: -5, max: 10 ** 11 }))
    .map((value) => ({ kind: 'number' as const, value, shown: String(value) })),
  fc.constant({ kind: 'date' as const, shown: '2003-02-01' }),
  fc.constant({ kind: 'formula' as const }),
)
const sheets = fc
  .array(fc.array(cells, { maxLength: 5 }), { maxLength: 30 })
  .map((rows): SheetRow[] =>
    rows.map((row, at) => ({ row: at + 1, isHidden: at % 7 === 6, cells: row })),
  )

const pieces = (all: readonly { quantity: number }[]) =>
  all.reduce((sum, { quantity }) => sum + quantity, 0)

test('whatever a sheet holds, every line has pieces, no number twice, and the pieces add up', () => {
  fc.assert(
    fc.property(sheets, (rows) => {
      const { lines, report } = readSheetList(rows) ?? { lines: [], report: [] }
      const numbers = lines.map(({ number }) => normalisedNumber(number))
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0)
      expect(pieces(lines)).toBe(pieces(report))
      const reportedRows = report.map(({ row }) => row)
      expect(reportedRows).toEqual(reportedRows.toSorted((one, other) => one - other))
    }),
  )
})

test('the text that is made of a list is read as that list in the search box', () => {
  fc.assert(
    fc.property(sheets, (rows) => {
      const lines = (readSheetList(rows)?.lines ?? []).map(
        ({ number, quantity }) => `${number}=${quantity}`,
      )
      const word = { chinese: '福睿', latin: 'FREY' }
      expect(keywordLines(lines.join('\n'), word)).toEqual(lines)
    }),
  )
})
