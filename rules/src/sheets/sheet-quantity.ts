import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'
import { cellText, type SheetCell } from '#src/sheets/sheet-cell.ts'

/** The requested pieces, with a note if the cell says otherwise; or why the row is excluded. */
export type ReadQuantity =
  | { readonly quantity: number; readonly note?: string }
  | { readonly problem: string }

const PIECES =
  /^[x×*✕]?\s*(-?[\d,]+(?:\.\d+)?)\s*(?:个|只|件|套|根|条|片|支|对|组|块|瓶|桶|盒|台|pcs?|ea)?\.?$/iu

/** Reads a cell of the quantity column: `4`, `4个`, `x4`, `1,200`. Empty cells and words mean one piece. */
export function readSheetQuantity(cell: SheetCell | undefined): ReadQuantity {
  const text = cellText(cell)
  if (cell?.kind === 'number') return checked(cell.value)
  if (text === '') return { quantity: 1, note: '没有数量，按 1 件' }
  const [, digits] = cell?.kind === 'text' ? (PIECES.exec(text) ?? []) : []
  if (digits === undefined) return { quantity: 1, note: `数量“${text}”看不懂，按 1 件` }
  return checked(Number(digits.replaceAll(',', '')))
}

/** Text for the user; undefined when valid. The bounds are those of a cart line. */
export function quantityProblem(pieces: number): string | undefined {
  if (pieces === 0) return '数量为 0'
  if (pieces < 0) return '数量为负数'
  if (!Number.isInteger(pieces)) return '数量不是整数'
  return pieces > MAX_PIECES_PER_LINE ? `数量超过 ${MAX_PIECES_PER_LINE}` : undefined
}

function checked(pieces: number): ReadQuantity {
  const problem = quantityProblem(pieces)
  return problem === undefined ? { quantity: pieces } : { problem }
}
