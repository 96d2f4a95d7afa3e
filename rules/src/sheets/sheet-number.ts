import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { splitQuantity } from '#src/numbers/split-quantity.ts'
import { cellText, type SheetCell } from '#src/sheets/sheet-cell.ts'
import { LINE_BREAKS } from '#src/text/folded-text.ts'
import { MAX_NUMBER_LENGTH, MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'

/** A part number of a cell; `quantity` in pieces if the cell itself has one (`06H905110G x4`). */
export type SheetNumber = { readonly number: string; readonly quantity?: number }

/**
 * The reading of the number column in one row. `doubtful`: the spreadsheet program damaged a part number, and guessing
 * could order the wrong part.
 */
export type ReadNumber =
  | { readonly kind: 'numbers'; readonly numbers: readonly SheetNumber[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'skipped' | 'doubtful'; readonly reason: string }

/** Spreadsheet programs keep fifteen digits of a number and replace the others by zeros. */
const MAX_DIGITS = 15
const MIN_SHEET_NUMBER_LENGTH = 3
const SCIENTIFIC = /^-?\d(?:\.\d+)?E\+\d+$/i
const DATE =
  /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z]{3}(?:-\d{2,4})?)$/i
/** A number with words around it: 机滤 11427953129. */
const MIN_LENGTH_AMONG_WORDS = 6

const UNLIKE = { kind: 'skipped', reason: '不像配件编号' } as const

/** Reads a cell of the number column; one with line breaks may hold several numbers. */
export function readSheetNumber(cell: SheetCell | undefined): ReadNumber {
  if (cell === undefined) return { kind: 'empty' }
  switch (cell.kind) {
    case 'text':
      return cell.text.length > MAX_NUMBER_ROW_LENGTH
        ? { kind: 'skipped', reason: '内容过长' }
        : readText(cell)
    case 'number':
      return readNumber(cell)
    case 'date':
      return {
        kind: 'doubtful',
        reason: `单元格是日期（${cell.shown}），可能是编号被表格软件改成了日期`,
      }
    case 'formula':
      return { kind: 'skipped', reason: '公式没有保存结果，公式不会被计算' }
    case 'error':
    default:
      return { kind: 'skipped', reason: `单元格出错（${cell.shown}）` }
  }
}

/**
 * True for at least three letters and digits with two digits; beside other characters, for a run of six with four
 * digits in a row.
 */
export function isLikeNumber(text: string): boolean {
  const number = normalisedNumber(text)
  if (/[^A-Z0-9]/.test(number)) return (number.match(/[A-Z0-9]+/g) ?? []).some(isAmongWords)
  return number.length >= MIN_SHEET_NUMBER_LENGTH && /\d.*\d/.test(number)
}

function isAmongWords(run: string): boolean {
  return run.length >= MIN_LENGTH_AMONG_WORDS && /\d{4}/.test(run)
}

function readText(cell: SheetCell): ReadNumber {
  const lines = cellText(cell)
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return { kind: 'empty' }
  const reason = lines.map(doubt).find((found) => found !== undefined)
  if (reason !== undefined) return { kind: 'doubtful', reason }
  const numbers = lines.filter(isLikeNumber).map(splitOff)
  if (numbers.length === 0) return UNLIKE
  if (numbers.some(({ number }) => number.length > MAX_NUMBER_LENGTH))
    return { kind: 'skipped', reason: '编号过长' }
  return { kind: 'numbers', numbers }
}

function doubt(text: string): string | undefined {
  if (SCIENTIFIC.test(text)) return `科学计数法（${text}）已丢失位数，请按原编号填写`
  if (DATE.test(text)) return `单元格像日期（${text}），可能是编号被表格软件改成了日期`
  return undefined
}

/** Keeps a suffix that could belong to the number, as in `06K905601X4`. */
function splitOff(line: string): SheetNumber {
  const { text, quantity, whole } = splitQuantity(line)
  if (whole !== undefined || text === line || !isLikeNumber(text)) return { number: squeezed(line) }
  return { number: squeezed(text), quantity }
}

/** A search reads `=` as the separator before a quantity, so it cannot be part of a number. */
function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll('=', '-')
}

function readNumber({
  value,
  shown,
}: {
  readonly value: number
  readonly shown: string
}): ReadNumber {
  if (!Number.isFinite(value) || value < 0) return UNLIKE
  if (value >= 10 ** MAX_DIGITS)
    return { kind: 'doubtful', reason: `数字超过 ${MAX_DIGITS} 位，末尾已被表格软件改成 0` }
  if (!Number.isInteger(value))
    return { kind: 'doubtful', reason: `单元格是小数（${shown}），可能不是原编号` }
  const digits = String(value)
  const zeros = shown.replaceAll(/\D/g, '')
  // A format such as 0000000000 restores the leading zeros that the number lost.
  const number =
    /^0+$/.test(zeros.slice(0, -digits.length)) && zeros.endsWith(digits) ? zeros : digits
  if (number.length < MIN_SHEET_NUMBER_LENGTH) return UNLIKE
  return { kind: 'numbers', numbers: [{ number }] }
}
