import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { cellText, type SheetRow } from '#src/sheets/sheet-cell.ts'
import { isLikeNumber, readSheetNumber } from '#src/sheets/sheet-number.ts'
import { readSheetQuantity } from '#src/sheets/sheet-quantity.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** The columns of a sheet that an order needs and its first row of goods, all from 0. */
export type SheetColumns = {
  readonly number: number
  /** Absent: one piece per row, unless its number says otherwise. */
  readonly quantity?: number
  /** Row index, from 0. */
  readonly firstRow: number
  readonly by: 'header' | 'content'
}

type Place = { readonly at: number; readonly column: number; readonly rank: number }

/** Best first: a sheet may have both the maker's number and the shop's own. */
const NUMBER_HEADERS: readonly RegExp[] = [
  /^(?:OE|OEM)(?:号|号码|编码|编号|码|NO|NUM|NUMBER|CODE)?$/,
  /^(?:零件|配件|备件|原厂|原厂零件|原厂配件)(?:号|号码|编码|编号|件号|图号|代码)$/,
  /^PART(?:S)?(?:NO|NR|NUM|NUMBER|CODE)$|^PN$/,
  /^(?:OE|OEM|零件|配件|备件|原厂).{0,8}(?:号|码|NO|NUMBER)/,
  /^(?:件号|编码|编号|图号|货号|(?:物料|产品|商品|存货)(?:号|编号|编码|代码))$/,
  /^(?:NUMBER|ARTICLE|ARTICLENO|ITEM|ITEMNO|SKU|CODE|REF|REFERENCE)$/,
]
const QUANTITY_HEADERS: readonly RegExp[] = [
  /^(?:订购|订货|采购|需求|购买|下单|申请|要货)(?:数量|件数|数|量)$/,
  /^(?:数量|件数|个数|QTY|QUANTITY|PCS|PIECES|ORDERQTY|QTYORDERED)$/,
  /^(?:需求|订购|订货|要货|需要|下单|采购)$/,
  /^(?!.*(?:库存|可用|可售|已|箱|包装|STOCK)).*(?:数量|件数|QTY|QUANTITY)/,
]
const MAX_HEADER_LENGTH = 20
/** A title, an address and a few remarks may precede the table. */
const HEADER_WITHIN = 50
const LIKELY_SHARE = 0.6

/** Finds the columns of numbers and quantities by their headers, otherwise by their content. */
export function findSheetColumns(rows: readonly SheetRow[]): SheetColumns | undefined {
  return columnsByHeader(rows) ?? byContent(rows)
}

/** Long tables repeat this header on every page, so it also occurs among the rows. */
export function isNumberHeader(text: string): boolean {
  return headerRank(text, NUMBER_HEADERS) !== undefined
}

/** Undefined without a header, or if no row below it has a number. */
export function columnsByHeader(rows: readonly SheetRow[]): SheetColumns | undefined {
  const found = headings(rows, NUMBER_HEADERS)
    .toSorted((one, other) => one.rank - other.rank)
    .find(({ at, column }) =>
      rows.slice(at + 1).some(({ cells }) => isFilled(readSheetNumber(cells[column]).kind)),
    )
  if (!found) return undefined
  // The header may have two rows: 配件信息 over 编号 and 名称, and 数量 over both.
  const [quantity] = headings(rows, QUANTITY_HEADERS)
    .filter(({ at, column }) => Math.abs(at - found.at) <= 1 && column !== found.column)
    .toSorted((one, other) => one.rank - other.rank)
  const firstRow = Math.max(found.at, quantity?.at ?? 0) + 1
  const columns = { number: found.column, firstRow, by: 'header' } as const
  return quantity ? { ...columns, quantity: quantity.column } : columns
}

function isFilled(kind: ReturnType<typeof readSheetNumber>['kind']): boolean {
  return kind === 'numbers' || kind === 'doubtful'
}

function headings(rows: readonly SheetRow[], headers: readonly RegExp[]): Place[] {
  return rows.slice(0, HEADER_WITHIN).flatMap(({ cells }, at) =>
    cells.flatMap((cell, column) => {
      const rank = cell?.kind === 'text' ? headerRank(cellText(cell), headers) : undefined
      return rank === undefined ? [] : [{ at, column, rank }]
    }),
  )
}

function headerRank(text: string, headers: readonly RegExp[]): number | undefined {
  if (text.length > MAX_LINE_LENGTH) return undefined
  const word = text.toUpperCase().replaceAll(/[^\p{L}\p{Nd}]/gu, '')
  if (word === '' || word.length > MAX_HEADER_LENGTH) return undefined
  const rank = headers.findIndex((header) => header.test(word))
  return rank === -1 ? undefined : rank
}

function byContent(rows: readonly SheetRow[]): SheetColumns | undefined {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column)
  const scores = columns.map((column) => ({ column, score: numberScore(rows, column) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), {
    column: -1,
    score: 0,
  })
  if (best.column === -1) return undefined
  const quantity = columns
    .filter((column) => column !== best.column && holdsQuantities(rows, column, best.column))
    // The quantity column usually follows the number column.
    .toSorted((one, other) => distance(one, best.column) - distance(other, best.column))[0]
  const found = { number: best.column, firstRow: 0, by: 'content' } as const
  return quantity === undefined ? found : { ...found, quantity }
}

function distance(column: number, from: number): number {
  return column > from ? column - from : 1000 + from - column
}

/** How many cells could be part numbers, those in a maker's format counted twice; 0 unless most are. */
function numberScore(rows: readonly SheetRow[], column: number): number {
  const filled = rows.map(({ cells }) => cells[column]).filter((cell) => cellText(cell) !== '')
  const texts = filled
    .filter((cell) => cell?.kind !== 'number' || cell.value >= 100_000)
    .flatMap((cell) => {
      const read = readSheetNumber(cell)
      return read.kind === 'numbers' ? read.numbers.map(({ number }) => number) : []
    })
    .filter((text) => text.length > 4 && isLikeNumber(text))
  if (texts.length < filled.length / 2) return 0
  return texts.reduce((score, text) => score + (isMakersNumber(text) ? 2 : 1), 0)
}

/** Whether a column has integers in most rows with a part number, and is not the running row number. */
function holdsQuantities(rows: readonly SheetRow[], column: number, numbers: number): boolean {
  const goods = rows.filter(({ cells }) => readSheetNumber(cells[numbers]).kind === 'numbers')
  const pieces = goods.flatMap(({ cells }) => {
    const read = readSheetQuantity(cells[column])
    return 'quantity' in read && read.note === undefined ? [read.quantity] : []
  })
  const isRunning = pieces.length > 1 && pieces.every((one, at) => one === (pieces[0] ?? 0) + at)
  return pieces.length > 0 && pieces.length >= goods.length * LIKELY_SHARE && !isRunning
}
