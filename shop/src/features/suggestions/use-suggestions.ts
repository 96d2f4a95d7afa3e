import { MAX_LINE_LENGTH } from '@portal/rules/text/search-limits.ts'
import { useRested } from '@portal/ui/page/use-rested.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { suggestQuery } from './suggestion-calls.ts'
import { lastLine, type Suggestion, suggestionsOf } from './suggestion.ts'

/** The pause in typing after which suggestions are requested, so that not every key sends a request. */
const TYPING_REST_MS = 120

export type Suggestions = {
  readonly rows: readonly Suggestion[]
  readonly isOpen: boolean
  /** The highlighted row, which Enter selects; -1 for none. */
  readonly at: number
  readonly open: () => void
  readonly close: () => void
  /**
   * Highlights the next or previous row; beyond the ends none, so that Enter searches the typed
   * text.
   */
  readonly move: (by: 1 | -1) => void
}

/** Suggestions for a search box, fetched 120 ms after the last key. */
export function useSuggestions(text: string, isFocused: boolean): Suggestions {
  const [isRequested, setRequested] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const line = useRested(lastLine(text), TYPING_REST_MS)
  const isActive = isFocused && isRequested && line.length <= MAX_LINE_LENGTH
  const { data } = useQuery({ ...suggestQuery(useCaller(), line), enabled: isActive })
  const rows = useMemo(() => (isActive ? suggestionsOf(text, data) : []), [isActive, text, data])
  const at = rows.findIndex(({ key }) => key === chosen)
  return {
    rows,
    at,
    isOpen: rows.length > 0,
    open() {
      setRequested(true)
      setChosen(undefined)
    },
    close: () => setRequested(false),
    move(by) {
      const places = rows.length + 1
      setChosen(rows[((at + 1 + by + places) % places) - 1]?.key)
    },
  }
}
