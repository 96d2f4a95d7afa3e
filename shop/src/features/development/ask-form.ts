import type { addDevelopmentRequests } from '@portal/contract/development.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { isRunTogether } from '@portal/rules/development/is-run-together.ts'
import { readNumberList } from '@portal/rules/development/read-number-list.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { numberBeforeTail } from '@portal/rules/numbers/number-before-tail.ts'
import { type BrandWord } from '@portal/rules/search/keyword-lines.ts'
import { LINE_BREAKS } from '@portal/rules/text/folded-text.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useMemo, useState } from 'react'

import {
  apart,
  checked,
  EMPTY,
  isSeveral,
  numbersApart,
  readAtOnce,
  tidiedPart,
  type Typed,
  withPieces,
} from './one-part.ts'
import { requestOfRow } from './request-words.ts'
import { useKnownNumbers, useNumberList } from './use-number-list.ts'

type Requests = InputOf<typeof addDevelopmentRequests>['list']

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
  const read = tidiedPart(typed, brandWord)
  const { problems, pieces } = checked(read, brandWord)
  const one = useOneNumber(read.number.trim(), brandWord)
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
    tidy: () => fill(tidiedPart(typed, brandWord)),
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
function useOneNumber(number: string, brandWord: BrandWord) {
  const found = useKnownNumbers(useMemo(() => (number === '' ? [] : [number]), [number]))
  const known = found.of.get(number)
  // Not stored again.
  const isRepeated = known?.is_requested === 1
  // What the supplier has is sent only by a press that was made knowing it.
  const isSold = known !== undefined && known.product_id !== null
  const isTwo = isRunTogether(number)
  const [row] = readNumberList(number, brandWord).numbers
  const isUnlikely = row?.isTelephone === true || row?.isUnlikely === true
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
    row,
    isDoubtful: isSold || isTwo || isUnlikely || tail !== undefined,
    isRepeated,
    isReading: found.isChecking,
    chosen,
  }
}
