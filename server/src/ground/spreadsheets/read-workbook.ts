import { type CellObject, read, set_cptable, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import {
  columnName,
  MAX_SHEET_ROWS,
  type SheetCell,
  type SheetRow,
} from '@portal/rules/sheets/sheet-cell.ts'

import type { SheetFault } from '#src/ground/spreadsheets/sheet-problem.ts'

export type ReadSheet = {
  readonly rows: readonly SheetRow[]
  /** Texts for the user about content that was not read. */
  readonly notes: readonly string[]
}

/** Reads this many rows beyond the limit, to find out whether any are left. */
const ROWS_BEYOND = 100
const MAX_COLUMNS_READ = 200
const OLE_MARK = 0xd0cf
/** The time that formats add to a day without one. */
const MIDNIGHT = / 0?0:00(?::00)?$/

/** A workbook that cannot be read, with the reason. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem'
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads the first visible sheet of an .xls or .xlsx file, cell by cell: formulas by their stored result, hidden columns
 * as empty.
 *
 * @throws {SheetProblem}
 */
export async function readWorkbook(content: Buffer): Promise<ReadSheet> {
  if (content.readUInt16BE(0) === OLE_MARK) await loadCodePages()
  // Two passes, because only the workbook's directory shows which sheet is visible.
  const book = parse(content, { sheets: [] })
  const sheets = book.Workbook?.Sheets ?? []
  const index = sheets.findIndex(({ Hidden }) => !Hidden)
  if (index === -1) throw new SheetProblem('no_sheet')
  const name = book.SheetNames[index] ?? ''
  const { Sheets } = parse(content, { sheets: [index] })
  const sheet = Sheets[name]
  const rows = sheet ? cellRows(sheet) : []
  const isCut = rows.some(({ row, cells }) => row > MAX_SHEET_ROWS && cells.some(Boolean))
  return {
    rows: rows.filter(({ row }) => row <= MAX_SHEET_ROWS),
    notes: [
      ...otherSheets(name, sheets),
      ...hiddenColumns(sheet),
      ...(isCut ? [`只读取前 ${MAX_SHEET_ROWS} 行，其后的内容没有读取`] : []),
    ],
  }
}

/** Workbooks from before 1997 store Chinese in the code page of their computer. */
async function loadCodePages(): Promise<void> {
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
}

function parse(content: Buffer, { sheets }: { readonly sheets: number[] }): WorkBook {
  try {
    return read(content, {
      type: 'buffer',
      dense: true,
      sheetRows: MAX_SHEET_ROWS + ROWS_BEYOND,
      // Formats are needed for dates and leading zeros, styles for hidden rows and columns.
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      sheets,
    })
  } catch (error) {
    throw new SheetProblem(/password|encrypt/i.test(String(error)) ? 'protected' : 'broken')
  }
}

function cellRows(sheet: WorkSheet): SheetRow[] {
  const hidden = new Set((sheet['!cols'] ?? []).flatMap((one, at) => (one?.hidden ? [at] : [])))
  // Dense sheets (`dense: true`) store rows here, which the library's type does not describe.
  const cells = (sheet['!data'] ?? []) as readonly (readonly CellObject[] | undefined)[]
  return Array.from(cells, (row, at) => ({
    row: at + 1,
    isHidden: sheet['!rows']?.[at]?.hidden === true,
    cells: Array.from((row ?? []).slice(0, MAX_COLUMNS_READ), (cell, column) =>
      hidden.has(column) ? undefined : readCell(cell),
    ),
  }))
}

/** A cell may have a style but no value. */
function readCell(cell: CellObject | undefined): SheetCell | undefined {
  if (cell === undefined) return undefined
  const shown = cell.w ?? String(cell.v ?? '')
  if (cell.f !== undefined && hasNoValue(cell)) return { kind: 'formula' }
  if (cell.t === 'n') return numberOrDate(cell, shown)
  if (cell.t === 'd') return { kind: 'date', shown }
  if (cell.t === 'e') return { kind: 'error', shown }
  return cell.t === 'z' || shown === '' ? undefined : { kind: 'text', text: String(cell.v) }
}

/** A date is stored as a number of days; only its format identifies it. */
function numberOrDate({ v, z }: CellObject, shown: string): SheetCell {
  if (typeof z === 'string' && SSF.is_date(z))
    return { kind: 'date', shown: shown.replace(MIDNIGHT, '') }
  return { kind: 'number', value: Number(v), shown }
}

function hasNoValue({ t, v }: CellObject): boolean {
  return t === 'z' || v === undefined || v === ''
}

type SheetFacts = { readonly name?: string; readonly Hidden?: 0 | 1 | 2 }

function otherSheets(seen: string, sheets: readonly SheetFacts[]): string[] {
  if (sheets.length < 2) return []
  const hidden = sheets.filter(({ Hidden }) => Hidden).map(({ name }) => name)
  const which = hidden.length > 0 ? `（隐藏：${hidden.join('、')}）` : ''
  return [`只读取第一张可见的工作表“${seen}”，另有 ${sheets.length - 1} 张没有读取${which}`]
}

function hiddenColumns(sheet: WorkSheet | undefined): string[] {
  const names = (sheet?.['!cols'] ?? []).flatMap((column, at) =>
    column?.hidden && at < MAX_COLUMNS_READ ? [columnName(at)] : [],
  )
  return names.length > 0 ? [`隐藏的列 ${names.join('、')} 没有读取`] : []
}
