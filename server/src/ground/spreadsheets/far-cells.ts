import { sheetRefusal } from '#src/ground/spreadsheets/sheet-problem.ts'

/** Lists have a few dozen columns; readers allocate all columns up to the last one. */
const MOST_COLUMNS = 1000
const MOST_ROWS = 1_048_576
const MARK = ' r='
/** An attribute name, a quote, and more characters than any cell reference has. */
const LONGEST = 40

/**
 * Searches a file of a workbook, chunk by chunk, for cells and rows beyond any real list.
 *
 * @returns a function for each chunk, which throws the {@link sheetRefusal} of `far_cells`
 */
export function farCellRefuser(): (piece: Buffer) => void {
  let rest = ''
  return (piece) => {
    const text = rest + piece.toString('latin1')
    const end = text.length - LONGEST
    for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, at + 1))
      if (at <= end && isFar(text.slice(at + MARK.length, at + LONGEST)))
        throw sheetRefusal('far_cells')
    rest = text.slice(-LONGEST)
  }
}

/** @param text from the quote before a reference on: `"XFD1048576" s="1"` */
function isFar(text: string): boolean {
  const quote = text.charAt(0)
  if (quote !== '"' && quote !== "'") return false
  const place = text.slice(1, text.indexOf(quote, 1))
  const [, letters = '', digits = ''] = /^([A-Za-z]*)(\d*)$/.exec(place) ?? []
  if (letters.length + digits.length < place.length) return false
  return columnOf(letters) > MOST_COLUMNS || Number(digits) > MOST_ROWS
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
