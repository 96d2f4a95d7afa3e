import { cellText, type SheetCell, type SheetRow } from '#src/sheets/sheet-cell.ts'
import { findSheetColumns } from '#src/sheets/sheet-columns.ts'

const PRICE = /价|PRICE/
/** Best first: the new price, then any price. */
const PRICE_HEADERS: readonly ((heading: string) => boolean)[] = [
  (heading) => /^(?:新价|新价格|调后价|调后价格|调整后价格|调整后|现价)/.test(heading),
  (heading) => /新|调后|调整后/.test(heading) && PRICE.test(heading),
  (heading) => PRICE.test(heading),
]
const OLD = /原价|旧价|调前|调整前|OLD/

/**
 * The price list of a sheet as text for the admin form: a line each, number and price separated by a tab; the form
 * checks whether they are valid. Hidden rows are left out.
 *
 * @returns undefined when no column looks like part numbers, or none like prices
 */
export function readSheetPrices(rows: readonly SheetRow[]): string | undefined {
  const shown = rows.filter(({ isHidden }) => !isHidden)
  const columns = findSheetColumns(shown)
  if (!columns) return undefined
  const price = priceColumn(shown, columns)
  if (price === undefined) return undefined
  const lines = shown
    .slice(columns.firstRow)
    .map(({ cells }) => `${cellText(cells[columns.number])}\t${amountText(cells[price])}`)
    .filter((line) => line !== '\t')
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** The price column by its header, otherwise the last column with numbers. */
function priceColumn(
  rows: readonly SheetRow[],
  { number, firstRow }: { readonly number: number; readonly firstRow: number },
): number | undefined {
  const heads = rows.slice(Math.max(0, firstRow - 2), firstRow)
  for (const isHeader of PRICE_HEADERS)
    for (const { cells } of heads) {
      const column = cells.findIndex((cell, at) => {
        const text = cellText(cell).toUpperCase()
        return at !== number && isHeader(text) && !OLD.test(text)
      })
      if (column !== -1) return column
    }
  const [first] = rows.slice(firstRow)
  const column = first?.cells.findLastIndex((cell, at) => at !== number && cell?.kind === 'number')
  return column === undefined || column === -1 ? undefined : column
}

/**
 * The exact value of a number cell, not its displayed rounding; floating-point errors of a formula are rounded to
 * hundredths.
 */
function amountText(cell: SheetCell | undefined): string {
  if (cell?.kind !== 'number') return cellText(cell)
  const fen = Math.round(cell.value * 100)
  return Math.abs(cell.value * 100 - fen) < 1e-6 ? (fen / 100).toFixed(2) : String(cell.value)
}
