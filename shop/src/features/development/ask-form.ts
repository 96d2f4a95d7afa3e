import type { addDevelopmentRequests } from '@portal/contract/development.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { readNumberList } from '@portal/rules/development/read-number-list.ts'
import { isChatter } from '@portal/rules/search/is-chatter.ts'
import { type BrandWord } from '@portal/rules/search/keyword-lines.ts'
import { readSheetQuantity } from '@portal/rules/sheets/sheet-quantity.ts'
import { LINE_BREAKS } from '@portal/rules/text/folded-text.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useMemo, useState } from 'react'

import { useKnownNumbers, useNumberList } from './use-number-list.ts'

type Requests = InputOf<typeof addDevelopmentRequests>['list']

const EMPTY = { number: '', model: '', quantity: '', remark: '' }
type Typed = typeof EMPTY

export type AskForm = ReturnType<typeof useAskForm>

/** One part with pictures, or a pasted list of numbers; what is typed stays until it is sent. */
export function useAskForm() {
  const { brandWord } = useBrand()
  const [mode, setMode] = useState<'one' | 'many'>('one')
  const [typed, setTyped] = useState(EMPTY)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploads, setUploads] = useState(0)
  const [isTried, setTried] = useState(false)
  const numbers = useNumberList()
  const { problems, pieces } = checked(typed, brandWord)
  const number = typed.number.trim()
  const known = useKnownNumbers(useMemo(() => (number === '' ? [] : [number]), [number]))
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const check = (): Requests | undefined => {
    const shared = { l_model_zh: typed.model.trim(), remark: typed.remark.trim() }
    if (mode === 'many')
      return numbers.chosen.map((row) => ({
        number: row.number,
        quantity: row.quantity,
        ...shared,
      }))
    setTried(true)
    if (problems.number !== undefined || problems.quantity !== undefined) return undefined
    const quantity = pieces === undefined ? {} : { quantity: pieces }
    return [{ number, ...quantity, ...shared, pictures: [...pictures] }]
  }
  return {
    mode,
    setMode,
    numbers,
    typed,
    change,
    /** Several pasted lines are a list; a single-line field would join them. */
    pasteList: (text: string) => {
      if (text.split(LINE_BREAKS).filter((line) => line.trim() !== '').length < 2) return false
      numbers.setTyped(text)
      setMode('many')
      return true
    },
    tidy: () => setTyped((before) => tidied(before, brandWord)),
    pictures,
    setPictures,
    uploads,
    countUploads: (more: number) => setUploads((before) => before + more),
    problems: isTried ? problems : {},
    known: known.of.get(number),
    isTouched: [...Object.values(typed), numbers.typed, ...pictures].some((one) => one !== ''),
    check,
  }
}

/** A pasted line as number and quantity; what else it says goes to the remark, where the user sees it. */
function tidied(typed: Typed, brandWord: BrandWord): Typed {
  const { numbers } = readNumberList(typed.number, brandWord)
  const [row] = numbers
  if (row === undefined || numbers.length > 1) return typed
  const isPlain = row.quantity === 1 && row.beside.length === 0
  if (isPlain && !/[^\x20-\x7E]/.test(typed.number)) return typed
  return {
    ...typed,
    number: row.number,
    quantity: typed.quantity || (row.quantity > 1 ? String(row.quantity) : ''),
    remark: typed.remark || row.beside.join('；'),
  }
}

type Problems = { readonly number?: string; readonly quantity?: string }

function checked({ number, quantity }: Typed, brandWord: BrandWord) {
  const pieces = piecesOf(quantity)
  const isPieces = pieces !== undefined || quantity.trim() === ''
  const problem = numberProblem(number.trim(), brandWord)
  const problems: Problems = {
    ...(problem !== undefined && { number: problem }),
    ...(!isPieces && { quantity: `请输入 1 到 ${MAX_PIECES_PER_LINE} 的整数` }),
  }
  return { pieces, problems }
}

/** As a list and a sheet read it: `１２个`. */
function piecesOf(text: string): number | undefined {
  const read = readSheetQuantity({ kind: 'text', text })
  return 'quantity' in read && read.note === undefined ? read.quantity : undefined
}

function numberProblem(text: string, brandWord: BrandWord): string | undefined {
  const { length } = readNumberList(text, brandWord).numbers
  if (length > 1) return `这里有 ${length} 个编号，请改用“多个编号”`
  return text === '' || isChatter(text) ? '请填写 OE 号或配件名称' : undefined
}
