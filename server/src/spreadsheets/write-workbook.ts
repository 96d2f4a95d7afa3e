import { Readable } from 'node:stream'

import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'

/**
 * What a cell holds: text stays text, whatever it looks like; pieces and yuan are numbers to reckon with; a moment,
 * given as `YYYY-MM-DD HH:mm:ss`, is one to sort and filter by.
 */
export type CellKind = 'text' | 'pieces' | 'yuan' | 'moment'

export type Column<Row> = {
  readonly header: string
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
  /** null leaves the cell empty. */
  readonly value: (row: Row) => string | number | null
}

export type Workbook<Row> = {
  readonly sheet: string
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
/** Spreadsheet programs take no longer text in a cell. */
const LONGEST_TEXT = 32_767

/**
 * An .xlsx file of one sheet, written while it is read: memory does not grow with the rows. The header row stays in
 * view. A text that begins like a formula is a text in such a file, and no program works it out.
 */
export function writeWorkbook<Row>({ sheet, columns, rows }: Workbook<Row>): Readable {
  const stream = writeXlsxStream(cellsOf(rows, columns), {
    name: sheet,
    columns: columns.map(({ header, width, kind }) => ({ header, width, ...FORMATS[kind] })),
    freezePane: { rows: 1 },
  })
  return Readable.from(stream)
}

async function* cellsOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly Column<Row>[],
) {
  for await (const row of rows) yield columns.map(({ kind, value }) => cellOf(kind, value(row)))
}

function cellOf(kind: CellKind, value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value
  return kind === 'moment' ? daysOf(value) : textOf(value)
}

const DAY_MS = 86_400_000
/** Spreadsheet programs count days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** What a clock shows knows no zone here. */
function daysOf(moment: string): number {
  return (Date.parse(`${moment.replace(' ', 'T')}Z`) - FIRST_DAY) / DAY_MS
}

/** XML has no place for most control characters. */
function textOf(value: string): string {
  const text = value.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, LONGEST_TEXT)
  // Spreadsheet programs read _x0041_ as A.
  return text.replaceAll(/_x(?=[0-9A-F]{4}_)/gi, '_x005F_x')
}
