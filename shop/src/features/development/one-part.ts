import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { numbersRunTogether } from '@portal/rules/development/is-run-together.ts'
import type { ListedNumber } from '@portal/rules/development/read-number-line.ts'
import { readNumberList } from '@portal/rules/development/read-number-list.ts'
import { hasChatter } from '@portal/rules/development/without-chatter.ts'
import { isChatter } from '@portal/rules/search/is-chatter.ts'
import { type BrandWord } from '@portal/rules/search/keyword-lines.ts'
import { readSheetQuantity } from '@portal/rules/sheets/sheet-quantity.ts'
import { isDoubtfulVin, isVin } from '@portal/rules/vehicles/vin.ts'

import { remarkWith, wordsBeside } from './request-words.ts'

/** The fields of one part. */
export const EMPTY = { number: '', name: '', model: '', quantity: '', remark: '' }
export type Typed = typeof EMPTY

/** A number and what is commonly put between its parts, as the list of several numbers reads it. */
const SPELT_NUMBER = /^[\dA-Z\s.-]+$/i

const NO_PART = '这是车架号，请填写配件的 OE 号或名称'

/** A pasted line as number, name and quantity; what else it says goes to the remark, where the user sees it. */
export function tidiedPart(typed: Typed, brandWord: BrandWord): Typed {
  const { numbers } = readNumberList(typed.number, brandWord)
  const [row] = numbers
  if (row === undefined || numbers.length > 1) return typed
  const beside = hasChatter(typed.number) ? [typed.number.trim()] : row.beside
  const { name, remark } = wordsBeside({ ...row, beside })
  const isPlain = row.quantity === 1 && beside.length === 0
  if (isPlain && isAsTyped(row, typed.number)) return typed
  return {
    ...typed,
    number: withTailApart(row),
    quantity: typed.quantity || (row.quantity > 1 ? String(row.quantity) : ''),
    name: typed.name || name,
    remark: remarkWith(typed.remark, remark || droppedLine(typed, row)),
  }
}

/** A pasted line of which the fields hold something else already; '' for any other. */
function droppedLine(typed: Typed, { words, quantity }: ListedNumber): string {
  const isNameDropped = typed.name !== '' && words !== '' && typed.name !== words
  const isOtherQuantity = typed.quantity !== '' && typed.quantity !== `${quantity}`
  return isNameDropped || (isOtherQuantity && quantity > 1) ? typed.number.trim() : ''
}

/** `A2064210512-2`, whose end is in doubt. */
function withTailApart({ number, beforeTail }: Pick<ListedNumber, 'number' | 'beforeTail'>) {
  return beforeTail === undefined ? number : `${beforeTail}-${number.slice(beforeTail.length)}`
}

/** A line pasted into the empty field; undefined where it stays as it is. */
export function readAtOnce(typed: Typed, line: string, brandWord: BrandWord): Typed | undefined {
  const before = { ...typed, number: line }
  const after = tidiedPart(before, brandWord)
  return typed.number !== '' || after === before ? undefined : after
}

function isAsTyped({ number, beforeTail }: ListedNumber, typed: string): boolean {
  return number === typed || beforeTail !== undefined || isOwnWords(typed)
}

/** More than a number's spelling, as `GEARBOX ZF8HP(USED)`. */
function isOwnWords(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text) && !SPELT_NUMBER.test(text)
}

type Tail = { readonly number: string; readonly beforeTail: string }

export const apart = ({ number, beforeTail }: Tail) => ({
  number: beforeTail,
  quantity: number.slice(beforeTail.length),
})

/** Of numbers that run together, each with the quantity. */
export function numbersApart(number: string, pieces = 1): string {
  const quantity = pieces === 1 ? '' : `=${pieces}`
  return numbersRunTogether(number)
    .map((one) => one + quantity)
    .join('\n')
}

const countNumbers = (text: string, brandWord: BrandWord) =>
  readNumberList(text, brandWord).numbers.length
export const isSeveral = (text: string, brandWord: BrandWord) => countNumbers(text, brandWord) > 1

type Problems = { readonly number?: string; readonly quantity?: string }

export function checked({ number, quantity }: Typed, brandWord: BrandWord) {
  const pieces = piecesOf(quantity)
  const isPieces = pieces !== undefined || quantity.trim() === ''
  const problem = numberProblem(number.trim(), brandWord)
  const problems: Problems = {
    ...(problem !== undefined && { number: problem }),
    ...(!isPieces && { quantity: QUANTITY_PROBLEM }),
  }
  return { pieces, problems }
}

/** `１２个` as `12`, so that the user sees how it was read. */
export function withPieces(typed: Typed): Typed {
  const pieces = piecesOf(typed.quantity)
  return pieces === undefined ? typed : { ...typed, quantity: String(pieces) }
}

/** As a list and a sheet read it: `１２个`. */
function piecesOf(text: string): number | undefined {
  const read = readSheetQuantity({ kind: 'text', text })
  return 'quantity' in read && read.note === undefined ? read.quantity : undefined
}

const QUANTITY_PROBLEM = `请输入 1 到 ${MAX_PIECES_PER_LINE} 的整数`

function numberProblem(text: string, brandWord: BrandWord): string | undefined {
  const count = countNumbers(text, brandWord)
  if (count > 1) return `这里有 ${count} 个编号，请改用“多个编号”`
  if (count === 0 && (isVin(text) || isDoubtfulVin(text))) return NO_PART
  return text === '' || isChatter(text) ? '请填写 OE 号或配件名称' : undefined
}
