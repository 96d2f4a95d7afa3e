import { Readable } from 'node:stream'

import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { type CellStyle, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'

/**
 * Text stays text, even if it looks like a number or formula; pieces and yuan are numbers; a moment (`YYYY-MM-DD
 * HH:mm:ss`) can be sorted and filtered.
 */
export type CellKind = 'text' | 'pieces' | 'yuan' | 'moment'

export type Column<Row> = {
  readonly header: string
  readonly kind: CellKind
  readonly width: number
  /** null leaves the cell empty. */
  readonly value: (row: Row) => string | number | null
  /** Adds the sum of the column below the last row. */
  readonly isSummed?: boolean
}

export type Workbook<Row> = {
  readonly sheet: string
  /** Lines above the header, such as the company and the period. */
  readonly head?: readonly string[]
  readonly columns: readonly Column<Row>[]
  readonly rows: Iterable<Row> | AsyncIterable<Row>
}

export const WORKBOOK_MEDIA_TYPE =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FORMATS: Readonly<Record<CellKind, Partial<ColumnDef>>> = {
  text: { numFmt: '@' },
  pieces: { numFmt: '#,##0' },
  yuan: { numFmt: '#,##0.00' },
  moment: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
}
/** The longest text that spreadsheet programs accept in a cell. */
const MAX_TEXT_LENGTH = 32_767

const PLAIN: CellStyle = {}
const STRONG: CellStyle = { font: { bold: true } }
const HEADER: CellStyle = {
  ...STRONG,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8ECF1' } },
}

type Look = { now: CellStyle }

/**
 * Streams an .xlsx file of one sheet, so that memory does not grow with the number of rows. The header row stays
 * visible. Text that looks like a formula is not evaluated.
 */
export function writeWorkbook<Row>(book: Workbook<Row>): Readable {
  const { sheet, columns, head = [] } = book
  /** The style of the current row, which the writer requests cell by cell. */
  const look: Look = { now: PLAIN }
  const stream = writeXlsxStream(workbookRows(book, look), {
    name: sheet,
    columns: columns.map(({ width, kind }) => ({
      width,
      ...FORMATS[kind],
      get style() {
        return look.now
      },
    })),
    freezePane: { rows: head.length + 1 },
  })
  return Readable.from(stream)
}

async function* workbookRows<Row>(
  { rows, columns, head = [] }: Workbook<Row>,
  look: Look,
): AsyncGenerator<(string | number | null)[]> {
  look.now = STRONG
  for (const line of head) yield [cellText(line)]
  look.now = HEADER
  yield columns.map(({ header }) => header)
  look.now = PLAIN
  /** In hundredths, so that yuan add up exactly. */
  const sums = columns.map(() => 0)
  let count = 0
  for await (const row of rows) {
    const values = columns.map(({ value }) => value(row))
    for (const [at, value] of values.entries())
      if (typeof value === 'number') sums[at] = (sums[at] ?? 0) + Math.round(value * 100)
    count += 1
    yield columns.map(({ kind }, at) => writtenCell(kind, values[at] ?? null))
  }
  if (count === 0 || !columns.some(({ isSummed }) => isSummed)) return
  look.now = STRONG
  yield columns.map(({ isSummed }, at) => {
    if (isSummed) return (sums[at] ?? 0) / 100
    return at === 0 ? '合计' : null
  })
}

function writtenCell(kind: CellKind, value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value
  return kind === 'moment' ? daysOf(value) : cellText(value)
}

/** Day 0 of spreadsheet dates. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** Days as wall-clock time, without a time zone. */
function daysOf(moment: string): number {
  return (Date.parse(`${moment.replace(' ', 'T')}Z`) - FIRST_DAY) / DAY_MS
}

/** XML allows only few control characters. */
function cellText(value: string): string {
  const text = value.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, MAX_TEXT_LENGTH)
  // Spreadsheet programs decode _x0041_ as A, so the underscore is escaped.
  return text.replaceAll(/_x(?=[0-9A-F]{4}_)/gi, '_x005F_x')
}
