import type { addDevelopmentRequests } from '@portal/contract/development.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { isRunTogether, numbersRunTogether } from '@portal/rules/development/is-run-together.ts'
import {
  hasChatter,
  type ListedNumber,
  readNumberList,
} from '@portal/rules/development/read-number-list.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { numberBeforeTail } from '@portal/rules/numbers/number-before-tail.ts'
import { isChatter } from '@portal/rules/search/is-chatter.ts'
import { type BrandWord } from '@portal/rules/search/keyword-lines.ts'
import { readSheetQuantity } from '@portal/rules/sheets/sheet-quantity.ts'
import { LINE_BREAKS } from '@portal/rules/text/folded-text.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useMemo, useState } from 'react'

import { remarkWith, requestOfRow, wordsBeside } from './request-words.ts'
import { useKnownNumbers, useNumberList } from './use-number-list.ts'

type Requests = InputOf<typeof addDevelopmentRequests>['list']

/** A number and what is commonly put between its parts, as the list of several numbers reads it. */
const SPELT_NUMBER = /^[\dA-Z\s.-]+$/i

const EMPTY = { number: '', name: '', model: '', quantity: '', remark: '' }
type Typed = typeof EMPTY
/** A shorter text is no correction of a number, but the beginning of another. */
const MIN_KEPT_LENGTH = 2

export type AskForm = ReturnType<typeof useAskForm>

/** One part with pictures, or a pasted list of numbers; what is typed stays until it is sent. */
export function useAskForm() {
  const { brandWord } = useBrand()
  const [mode, setMode] = useState<'one' | 'many'>('one')
  const form = useTyped()
  const { typed, setTyped, change, fill } = form
  const uploaded = usePictures()
  const [isTried, setTried] = useState(false)
  const numbers = useNumberList()
  const read = tidied(typed, brandWord)
  const { problems, pieces } = checked(read, brandWord)
  const one = useOneNumber(read.number.trim())
  const list = (text: string) => {
    numbers.setTyped([numbers.typed, text].filter((part) => part.trim() !== '').join('\n'))
    setMode('many')
  }
  const move = (text: string) => {
    list(text)
    setTyped({ ...typed, number: '' })
  }
  const check = (): Requests | undefined => {
    if (mode === 'many') return numbers.chosen.map((row) => requestOfRow(row, read))
    setTried(true)
    if (problems.number !== undefined || problems.quantity !== undefined) return undefined
    return [{ ...requestOf(read, pieces), pictures: [...uploaded.pictures] }]
  }
  return {
    mode,
    /** Several numbers in the field of one move to the list, where they are read. */
    setMode: (next: typeof mode) => {
      setMode(next)
      if (next === 'many' && numbers.typed === '' && isSeveral(typed.number, brandWord))
        move(typed.number)
    },
    numbers,
    typed,
    change,
    paste: pasting(form, list, brandWord),
    tidy: () => fill(tidied(typed, brandWord)),
    tidyQuantity: () => setTyped(withPieces),
    ...uploaded,
    problems: isTried ? problems : {},
    quantityProblem: problems.quantity,
    one,
    /** The end of the number is its quantity. */
    endIsQuantity: () => one.tail && change(apart(one.tail)),
    /** The numbers that run together in the field, as a list with the quantity of each. */
    splitOne: () => move(numbersApart(one.typed, pieces)),
    isTouched: [...Object.values(typed), numbers.typed, ...uploaded.pictures].some(Boolean),
    /** To compare. */
    written: JSON.stringify([typed, numbers.typed, uploaded.pictures]),
    /** The same with this list and what is said of all of it alone, once the rest was sent. */
    writtenWith: (listed: string) =>
      JSON.stringify([{ ...typed, number: '', name: '', quantity: '' }, listed, []]),
    check,
  }
}

/**
 * Several pasted lines or numbers are a list; a single-line field would join them. One line with one number is read at
 * once, so that the user sees what will be sent.
 *
 * @returns whether it took a text, pasted over the whole field or into it
 */
function pasting(
  { typed, setTyped, fill, withoutFilled }: ReturnType<typeof useTyped>,
  list: (text: string) => void,
  brandWord: BrandWord,
) {
  return (text: string, isWhole: boolean): boolean => {
    const lines = text.split(LINE_BREAKS).filter((line) => line.trim() !== '')
    if (lines.length > 1 || isSeveral(text, brandWord)) {
      list(text)
      return true
    }
    const line = (lines[0] ?? '').trim()
    const before = isWhole ? withoutFilled() : typed
    const after = readAtOnce(before, line, brandWord)
    const isPlain = isWhole && line.length <= MAX_TYPED_NUMBER_LENGTH
    if (after) fill(after, before)
    else if (isPlain) setTyped({ ...before, number: line })
    return after !== undefined || isPlain
  }
}

/** What is typed, and what a pasted line filled in beside its number, which goes with it. */
function useTyped() {
  const [typed, setTyped] = useState(EMPTY)
  const [filled, setFilled] = useState<Partial<Typed>>({})
  const withoutFilled = (): Typed => ({
    number: '',
    name: typed.name === filled.name ? '' : typed.name,
    quantity: typed.quantity === filled.quantity ? '' : typed.quantity,
    model: typed.model,
    remark: typed.remark === filled.remark ? '' : typed.remark,
  })
  return {
    typed,
    setTyped,
    withoutFilled,
    /** The number is emptied or begun anew: what came with the one before goes. */
    change: (part: Partial<Typed>) => {
      const isNew = part.number !== undefined && part.number.trim().length < MIN_KEPT_LENGTH
      setTyped({ ...(isNew ? withoutFilled() : typed), ...part })
    },
    fill: (after: Typed, before = typed) => {
      if (after === before) return
      const { name, quantity, remark } = after
      setFilled({
        ...filled,
        ...(before.name === '' && { name }),
        ...(before.quantity === '' && { quantity }),
        ...(before.remark === '' && { remark }),
      })
      setTyped(after)
    },
  }
}

function requestOf({ number, name, model, remark }: Typed, quantity: number | undefined) {
  return {
    number: number.trim(),
    ...(quantity !== undefined && { quantity }),
    l_name_zh: name.trim(),
    l_model_zh: model.trim(),
    remark: remark.trim(),
  }
}

function usePictures() {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploads, setUploads] = useState(0)
  const countUploads = (more: number) => setUploads((before) => before + more)
  return { pictures, setPictures, uploads, countUploads }
}

/** A number with what is known of it, as a list of one. */
function useOneNumber(number: string) {
  const found = useKnownNumbers(useMemo(() => (number === '' ? [] : [number]), [number]))
  const known = found.of.get(number)
  // Not stored again.
  const isRepeated = known?.is_requested === 1
  // What the supplier has is sent only by a press that was made knowing it.
  const isSold = known !== undefined && known.product_id !== null
  const isTwo = isRunTogether(number)
  const beforeTail = numberBeforeTail(number)
  const tail =
    beforeTail === undefined ? undefined : { number: normalisedNumber(number), beforeTail }
  const chosen = isSold || isRepeated ? [] : [{ number }]
  return {
    typed: number,
    known,
    isRunTogether: isTwo,
    /** Whose end may be a quantity. */
    tail,
    isDoubtful: isSold || isTwo || tail !== undefined,
    isRepeated,
    isReading: found.isChecking,
    chosen,
  }
}

/** A pasted line as number, name and quantity; what else it says goes to the remark, where the user sees it. */
function tidied(typed: Typed, brandWord: BrandWord): Typed {
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
function readAtOnce(typed: Typed, line: string, brandWord: BrandWord): Typed | undefined {
  const before = { ...typed, number: line }
  const after = tidied(before, brandWord)
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

const apart = ({ number, beforeTail }: Tail) => ({
  number: beforeTail,
  quantity: number.slice(beforeTail.length),
})

/** Of numbers that run together, each with the quantity. */
function numbersApart(number: string, pieces = 1): string {
  const quantity = pieces === 1 ? '' : `=${pieces}`
  return numbersRunTogether(number)
    .map((one) => one + quantity)
    .join('\n')
}

const countNumbers = (text: string, brandWord: BrandWord) =>
  readNumberList(text, brandWord).numbers.length

const isSeveral = (text: string, brandWord: BrandWord) => countNumbers(text, brandWord) > 1

type Problems = { readonly number?: string; readonly quantity?: string }

function checked({ number, quantity }: Typed, brandWord: BrandWord) {
  const pieces = piecesOf(quantity)
  const isPieces = pieces !== undefined || quantity.trim() === ''
  const problem = numberProblem(number.trim(), brandWord)
  const problems: Problems = {
    ...(problem !== undefined && { number: problem }),
    ...(!isPieces && { quantity: quantityProblem(quantity) }),
  }
  return { pieces, problems }
}

/** `１２个` as `12`, so that the user sees how it was read. */
function withPieces(typed: Typed): Typed {
  const pieces = piecesOf(typed.quantity)
  return pieces === undefined ? typed : { ...typed, quantity: String(pieces) }
}

/** As a list and a sheet read it: `１２个`. */
function piecesOf(text: string): number | undefined {
  const read = readSheetQuantity({ kind: 'text', text })
  return 'quantity' in read && read.note === undefined ? read.quantity : undefined
}

const quantityProblem = (text: string) =>
  /\p{Nd}/u.test(text) ? `请输入 1 到 ${MAX_PIECES_PER_LINE} 的整数` : '请输入数量'

function numberProblem(text: string, brandWord: BrandWord): string | undefined {
  const count = countNumbers(text, brandWord)
  if (count > 1) return `这里有 ${count} 个编号，请改用“多个编号”`
  return text === '' || isChatter(text) ? '请填写 OE 号或配件名称' : undefined
}
