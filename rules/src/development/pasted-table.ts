import { cellText, type SheetCell, type SheetRow } from '#src/sheets/sheet-cell.ts'
import { columnsByHeader, type SheetColumns } from '#src/sheets/sheet-columns.ts'
import { readSheetQuantity } from '#src/sheets/sheet-quantity.ts'
import { MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'

/** A row of a table that was copied from a spreadsheet or a file of it, whose header says what its columns hold. */
export type PastedRow = {
  /** Its cell of the column of numbers. */
  readonly number: string
  /** Pieces; 1 without a column of quantities, and where its cell has none. */
  readonly quantity: number
  /** What stands in that cell and is no quantity; '' for an empty one. */
  readonly unread?: string
  /** The name of the part; '' without such a column. */
  readonly name: string
  /** The car that it is for. */
  readonly car?: string
  /** What its other cells say, each with the header of its column: `车型：揽胜；备注：急`. */
  readonly more: string
}

const NAME_HEADER = /^(?:品名|名称|(?:配件|零件|产品|商品|物料)(?:名称|名)|NAME|DESCRIPTION)$/i
const CAR_HEADER = /^(?:适用)?车[型系款]$|^(?:CAR|MODEL)$/i
const PLACE_HEADER = /^(?:序号|行号|项|NO\.?|#)$/i
/** Prices are the workshop's own. */
const PRICE_HEADER =
  /^(?:含税|不含税|采购|销售)?(?:单价|金额|总价|价格|报价|进价|售价|小计)|^(?:PRICE|AMOUNT)$/i
const UNIT_HEADER = /^(?:单位|UNIT)$/i
/** One of these may be one piece or two. */
const PAIRS = /[对双]/u
const MIN_LINES = 2

/**
 * What each line of a pasted table says, by its place, with a row for each of its blocks side by side; the header itself
 * is `header`. Empty without a table.
 */
export function pastedTable(
  lines: readonly string[],
): ReadonlyMap<number, readonly PastedRow[] | 'header'> {
  const found = new Map<number, readonly PastedRow[] | 'header'>()
  const between = [/\t/, /[,，]/].find((sign) => lines.filter(hasSign(sign)).length >= MIN_LINES)
  if (!between) return found
  const places = [...lines.keys()].filter((at) => between.test(lines[at] ?? ''))
  const rows = places.map((at, row) => sheetRow(lines[at] ?? '', row + 1))
  const columns = columnsByHeader(rows)
  if (!columns) return found
  const header = rows[columns.firstRow - 1]?.cells ?? []
  for (const [row, at] of places.entries()) {
    // What stands above a header may be rows of another table.
    const isAbove = row < columns.firstRow - 1 && /\d/.test(lines[at] ?? '')
    if (isAbove) continue
    if (row < columns.firstRow) found.set(at, 'header')
    else found.set(at, blocksOf(rows[row]?.cells ?? [], header, columns))
  }
  return found
}

/** `编码 数量 编码 数量`: what stands in the second block is a row of its own. */
function blocksOf(
  cells: SheetRow['cells'],
  header: SheetRow['cells'],
  columns: SheetColumns,
): readonly PastedRow[] {
  const heads = header.map((cell) => cellText(cell))
  const head = heads[columns.number] ?? ''
  const width = heads.indexOf(head, columns.number + 1) - columns.number
  if (head === '' || width <= 0) return [pastedRow(cells, header, columns)]
  const starts = heads.flatMap((_, at) => (at % width === 0 ? [at] : []))
  const blocks = starts.map((start) =>
    pastedRow(cells.slice(start, start + width), header.slice(0, width), columns),
  )
  const [first, ...others] = blocks
  return first ? [first, ...others.filter(({ number }) => number !== '')] : []
}

function sheetRow(line: string, row: number): SheetRow {
  const cells =
    line.length > MAX_NUMBER_ROW_LENGTH
      ? []
      : cellsOf(line).map((text) => ({ kind: 'text', text }) as const)
  return { row, isHidden: false, cells }
}

const hasSign = (sign: RegExp) => (line: string) => sign.test(line)

/** `A,"1,000",` as well as cells with tabs between them. */
function cellsOf(line: string): readonly string[] {
  if (line.includes('\t')) return line.split('\t')
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[,，]/.test(sign)) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${sign}`)
  }
  return cells
}

function pastedRow(
  cells: SheetRow['cells'],
  header: SheetRow['cells'],
  columns: SheetColumns,
): PastedRow {
  const name = header.findIndex((cell) => NAME_HEADER.test(cellText(cell)))
  const carColumn = header.findIndex((cell) => CAR_HEADER.test(cellText(cell)))
  const car = cellText(cells[carColumn])
  const isKnown = new Set([columns.number, columns.quantity, name, carColumn])
  const isElse = (cell: SheetCell | undefined, column: number) =>
    !isKnown.has(column) &&
    cellText(cell) !== '' &&
    ![PLACE_HEADER, PRICE_HEADER].some((head) => head.test(cellText(header[column])))
  return {
    number: cellText(cells[columns.number]),
    ...piecesOf(cells, header, columns.quantity),
    name: cellText(cells[name]),
    ...(car !== '' && { car }),
    more: cells
      .flatMap((cell, column) => (isElse(cell, column) ? [labelled(cell, header[column])] : []))
      .join('；'),
  }
}

function labelled(cell: SheetCell | undefined, head: SheetCell | undefined): string {
  return [cellText(head), cellText(cell)].filter(Boolean).join('：')
}

function piecesOf(
  cells: SheetRow['cells'],
  header: SheetRow['cells'],
  column: number | undefined,
): Pick<PastedRow, 'quantity' | 'unread'> {
  if (column === undefined) return { quantity: 1 }
  const read = readSheetQuantity(cells[column])
  const unit = cellText(cells[header.findIndex((cell) => UNIT_HEADER.test(cellText(cell)))])
  const text = cellText(cells[column])
  const isPairs = PAIRS.test(unit) || PAIRS.test(text)
  if (!('quantity' in read) || read.note !== undefined) return { quantity: 1, unread: text }
  return isPairs
    ? { quantity: read.quantity, unread: PAIRS.test(text) ? text : `${text}${unit}` }
    : { quantity: read.quantity }
}
