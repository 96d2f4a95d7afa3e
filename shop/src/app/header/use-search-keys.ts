import type { KeyboardEvent } from 'react'

import { useClearSearches } from '#src/features/suggestions/suggestion-calls.ts'

import type { SearchBoxState } from './use-search-box.ts'

type FieldKey = KeyboardEvent<HTMLTextAreaElement>

/**
 * The keys of the search box (design 6): Enter selects the highlighted suggestion or searches, Ctrl
 * + Enter adds a line, ↑ ↓ move, Delete removes a highlighted recent search, Esc closes the list,
 * then clears, then leaves; Tab leaves.
 */
export function useSearchKeys(box: SearchBoxState): (event: FieldKey) => void {
  const forget = useClearSearches()
  const { text, suggestions, setText } = box
  const chosen = suggestions.rows[suggestions.at]
  const escape = (field: HTMLTextAreaElement) => {
    if (suggestions.isOpen) return suggestions.close()
    if (text === '') return field.blur()
    return setText('')
  }
  const enter = ({ ctrlKey, metaKey, currentTarget: field }: FieldKey) => {
    if (ctrlKey || metaKey) addLine(field, setText)
    else if (chosen) box.select(chosen)
    else box.search()
  }
  return (event) => {
    const { key, currentTarget: field, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') escape(field)
    if (key === 'Tab') suggestions.close()
    if (key === 'Enter') {
      event.preventDefault()
      enter(event)
    }
    if (key === 'Delete' && chosen?.group === 'recent') {
      event.preventDefault()
      forget.mutate({ keyword: chosen.line })
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && suggestions.isOpen) {
      event.preventDefault()
      suggestions.move(key === 'ArrowDown' ? 1 : -1)
    }
  }
}

function addLine(field: HTMLTextAreaElement, setText: (text: string) => void) {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end')
  setText(field.value)
}
