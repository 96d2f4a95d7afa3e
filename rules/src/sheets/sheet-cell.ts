import { foldedText, INVISIBLE } from '#src/text/folded-text.ts'
import { MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'

export const MAX_WORKBOOK_MEBIBYTES = 10
export const MAX_SHEET_ROWS = 5000

/**
 * The content of a spreadsheet cell.
 *
 * | kind | the cell |
 * |---|---|
 * | text | was typed as text |
 * | number | is a number; `shown` is how its format writes it |
 * | date | is a number whose format makes it a date |
 * | formula | is a formula whose result was not stored; it is never evaluated |
 * | error | is #N/A and the like |
 */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly shown: string }
  | { readonly kind: 'date' | 'error'; readonly shown: string }
  | { readonly kind: 'formula' }

/** One row of a sheet, numbered from 1. Empty cells are absent. */
export type SheetRow = {
  readonly row: number
  readonly isHidden: boolean
  readonly cells: readonly (SheetCell | undefined)[]
}

/**
 * As the spreadsheet shows it, full-width characters folded, trimmed. A formula without a stored result has no text.
 */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === undefined || cell.kind === 'formula') return ''
  const text = cell.kind === 'text' ? cell.text : cell.shown
  return foldedText(text, MAX_NUMBER_ROW_LENGTH).replaceAll(INVISIBLE, '').trim()
}

/** The spreadsheet name of a column: 0 is A, 27 is AB. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
