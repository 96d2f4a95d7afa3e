import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { cellText, columnName, type SheetRow } from '#src/sheets/sheet-cell.ts'
import { findSheetColumns, isNumberHeader, type SheetColumns } from '#src/sheets/sheet-columns.ts'
import { readSheetNumber } from '#src/sheets/sheet-number.ts'
import { quantityProblem, readSheetQuantity } from '#src/sheets/sheet-quantity.ts'

/**
 * The result of a row.
 *
 * | outcome | when |
 * |---|---|
 * | read | it is a line of the list |
 * | merged | its number is in the list already; the pieces were added there |
 * | doubtful | the spreadsheet program damaged the number; it needs a check, and is not in the list |
 * | skipped | it names no part, or no pieces |
 */
export type SheetOutcome = 'read' | 'merged' | 'doubtful' | 'skipped'

export type ReportRow = {
  /** Row number in the spreadsheet, from 1. */
  readonly row: number
  /** The number's cell: `B9`. */
  readonly cell: string
  readonly outcome: SheetOutcome
  /** The number as read, otherwise the cell's text. */
  readonly number: string
  /** Pieces; 0 if the row was excluded. */
  readonly quantity: number
  /** Why, as text for the user; may be empty. */
  readonly reason: string
}

export type SheetLine = { readonly number: string; readonly quantity: number }

export type SheetList = {
  readonly lines: readonly SheetLine[]
  readonly report: readonly ReportRow[]
}

const TOTALS = /^(?:合计|总计|小计|总数|共计|TOTAL|SUM)/i

/**
 * The order list of a sheet: one line per part number, in the sheet's order, with the pieces of repeated numbers added
 * up; and the result of every non-empty row.
 *
 * @param rows of one sheet, in order
 * @returns undefined when no column looks like part numbers
 */
export function readSheetList(rows: readonly SheetRow[]): SheetList | undefined {
  const columns = findSheetColumns(rows.map((row) => (row.isHidden ? { ...row, cells: [] } : row)))
  if (!columns) return undefined
  const requests = rows.slice(columns.firstRow).flatMap((row) => requestsOf(row, columns))
  return merged(requests)
}

type SheetRequest =
  | (ReportedRow & { readonly outcome: 'read' })
  | (ReportedRow & { readonly outcome: 'skipped' | 'doubtful'; readonly quantity: 0 })
type ReportedRow = Omit<ReportRow, 'outcome'>

function requestsOf(row: SheetRow, columns: SheetColumns): SheetRequest[] {
  if (row.cells.every((one) => one?.kind !== 'formula' && cellText(one) === '')) return []
  const cell = row.cells[columns.number]
  const place = { row: row.row, cell: `${columnName(columns.number)}${row.row}` }
  const entry = { ...place, number: cellText(cell), quantity: 0 } as const
  const reason = reasonToSkip(row, columns)
  if (reason !== undefined) return [{ ...entry, outcome: 'skipped', reason }]
  const read = readSheetNumber(cell)
  if (read.kind === 'empty') return [{ ...entry, outcome: 'skipped', reason: '没有编号' }]
  if (read.kind !== 'numbers') return [{ ...entry, outcome: read.kind, reason: read.reason }]
  return read.numbers.map(({ number, quantity }): SheetRequest => {
    const requested = rowPieces(row, columns, quantity)
    if ('problem' in requested)
      return { ...entry, number, outcome: 'skipped', reason: requested.problem }
    const { note = '' } = requested
    return { ...place, number, quantity: requested.quantity, outcome: 'read', reason: note }
  })
}

function reasonToSkip(row: SheetRow, { number }: SheetColumns): string | undefined {
  if (row.isHidden) return '隐藏的行'
  const cell = row.cells[number]
  if (isNumberHeader(cellText(cell))) return '表头'
  const isTotal = row.cells.some((one) => TOTALS.test(cellText(one)))
  return isTotal && readSheetNumber(cell).kind !== 'numbers' ? '合计行' : undefined
}

function merged(requests: readonly SheetRequest[]): SheetList {
  const lines = new Map<string, { number: string; quantity: number; row: number }>()
  const report = requests.map((request): ReportRow => {
    if (request.outcome !== 'read') return request
    const key = normalisedNumber(request.number)
    const line = lines.get(key)
    if (!line) {
      lines.set(key, { number: request.number, quantity: request.quantity, row: request.row })
      return request
    }
    const problem = quantityProblem(line.quantity + request.quantity)
    if (problem !== undefined)
      return { ...request, quantity: 0, outcome: 'skipped', reason: `合并后${problem}` }
    line.quantity += request.quantity
    return { ...request, outcome: 'merged', reason: `已与第 ${line.row} 行合并` }
  })
  return {
    lines: Array.from(lines.values(), ({ number, quantity }) => ({ number, quantity })),
    report,
  }
}

/** The pieces come from the quantity column; without one, or if it is empty, from the number's own cell. */
function rowPieces(row: SheetRow, columns: SheetColumns, own: number | undefined) {
  if (columns.quantity === undefined) return { quantity: own ?? 1 }
  const cell = row.cells[columns.quantity]
  return cell === undefined && own !== undefined ? { quantity: own } : readSheetQuantity(cell)
}
