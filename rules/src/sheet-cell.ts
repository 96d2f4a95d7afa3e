import { foldedText } from '#src/folded-text.ts'
import { INVISIBLE } from '#src/line-breaks.ts'
import { LONGEST_ROW_OF_NUMBERS } from '#src/search-limits.ts'

/** So many rows of a sheet are read (behaviour 3). */
export const MOST_SHEET_ROWS = 5000

/**
 * What a cell of a spreadsheet holds.
 *
 * | kind | the cell |
 * |---|---|
 * | text | was typed as text |
 * | number | is a number; `shown` is how its format writes it |
 * | date | is a number whose format makes it a date |
 * | formula | is a formula whose result was not stored; it is never worked out |
 * | error | is #N/A and the like |
 */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly shown: string }
  | { readonly kind: 'date' | 'error'; readonly shown: string }
  | { readonly kind: 'formula' }

/** One row of a sheet as the program that wrote it counts rows: from 1. Empty cells are absent. */
export type SheetRow = {
  readonly row: number
  readonly isHidden: boolean
  readonly cells: readonly (SheetCell | undefined)[]
}

/** What a reader of the sheet sees in a cell, full-width characters folded, nothing around it. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === undefined || cell.kind === 'formula') return ''
  const text = cell.kind === 'text' ? cell.text : cell.shown
  return foldedText(text, LONGEST_ROW_OF_NUMBERS).replaceAll(INVISIBLE, '').trim()
}

/** A column as spreadsheets name it: 0 is A, 27 is AB. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
