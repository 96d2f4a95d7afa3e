import { asksForNumber, readKeywordLine } from '@portal/rules/search/read-keyword-line.ts'
import { vinAmongWords } from '@portal/rules/vehicles/vin-among-words.ts'
import { isDoubtfulVin, normalisedVin } from '@portal/rules/vehicles/vin.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { resultSearch } from '#src/features/part-filters/result-search-params.ts'
import { type Suggestion, chosenSuggestion } from '#src/features/suggestions/suggestion.ts'
import { type Suggestions, useSuggestions } from '#src/features/suggestions/use-suggestions.ts'

/** Duration from section 9 of the specification. */
const SHAKE_MS = 1000

export type SearchBoxState = {
  readonly text: string
  readonly isFocused: boolean
  readonly isShaking: boolean
  readonly suggestions: Suggestions
  readonly setText: (text: string) => void
  readonly setFocused: (isFocused: boolean) => void
  readonly search: () => void
  readonly select: (row: Suggestion) => void
  readonly clear: () => void
}

export function useSearchBox(
  first: string,
  field: RefObject<HTMLTextAreaElement | null>,
): SearchBoxState {
  const [text, setText] = useState(first)
  const [isFocused, setFocused] = useState(false)
  const [isShaking, shake] = useShaking()
  const suggestions = useSuggestions(text, isFocused)
  const go = useGoing()

  const searchFor = (words: string) => {
    suggestions.close()
    if (words.trim() === '') {
      toast.error('请先输入搜索关键词')
      shake()
      field.current?.focus()
      return
    }
    field.current?.blur()
    go(words.trim())
  }
  const typeOn = (next: string) => {
    setText(next)
    suggestions.open()
    field.current?.focus()
  }
  return {
    text,
    isFocused,
    isShaking,
    suggestions,
    setText,
    setFocused,
    search: () => searchFor(text),
    select(row) {
      const { text: next, next: what } = chosenSuggestion(text, row)
      if (what === 'type on') return typeOn(next)
      setText(next)
      suggestions.close()
      field.current?.blur()
      go(next, what === 'vin')
    },
    clear() {
      setText('')
      suggestions.close()
      field.current?.focus()
    },
  }
}

/**
 * Opens the page of a VIN, otherwise the results. A changed `t` repeats a search for the same text
 * (specification 2.2).
 */
function useGoing(): (keyword: string, isAsVin?: boolean) => void {
  const navigate = useNavigate()
  const openVin = useOpenVin()
  return (keyword, isAsVin = false) => {
    const car = isAsVin ? { vin: normalisedVin(keyword), words: '' } : readVinSearch(keyword)
    if (car) openVin(car.vin, car.words)
    else void navigate({ to: '/parts/result', search: resultSearch(keyword) })
  }
}

/**
 * A VIN with an error counts as a VIN, because its page shows the wrong character. With a part
 * number beside it, the text is a search.
 */
function readVinSearch(
  keyword: string,
): { readonly vin: string; readonly words: string } | undefined {
  const text = keyword.trim()
  if (text.includes('\n')) return undefined
  if (isDoubtfulVin(text) && !/\s/.test(text)) return { vin: normalisedVin(text), words: '' }
  const car = vinAmongWords(text)
  if (!car) return undefined
  return readKeywordLine(car.words).some(asksForNumber) ? undefined : car
}

function useShaking(): [isShaking: boolean, shake: () => void] {
  const [isShaking, setShaking] = useState(false)
  const shake = () => {
    setShaking(true)
    setTimeout(() => setShaking(false), SHAKE_MS)
  }
  return [isShaking, shake]
}

/** Delay from section 4 of the specification, header search. */
const WAIT_MS = 1000

function useOpenVin(): (vin: string, keyword?: string) => void {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (vin, keyword = '') => {
    toast.info('正在打开VIN结果页')
    clearTimeout(waiting.current)
    const search = { vin, ...(keyword !== '' && { keyword }) }
    const go = () => void navigate({ to: '/parts/vin_result', search })
    waiting.current = setTimeout(go, WAIT_MS)
  }
}
