import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { List, RowKey } from './use-list.ts'

type Going<Row> = {
  readonly list: Pick<List<Row>, 'found' | 'openId' | 'opening' | 'rows'>
  readonly idOf: (row: Row) => RowKey
}

/**
 * Opens the next row after a decision, even if the decided row has left the list.
 *
 * @returns a function to call before the decision; its result opens the next row
 */
export function useGoToNext<Row>({ list, idOf }: Going<Row>): () => () => void {
  const navigate = useNavigate()
  const ids = list.found.data?.list.map(idOf) ?? []
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })
  return () => {
    const here = ids.findIndex((id) => id === list.openId)
    return () => {
      // After the last row, opens the row that moved up to its position.
      const next =
        here < 0
          ? undefined
          : (ids[here + 1] ?? latest.current.filter((id) => !ids.includes(id))[0])
      if (next === undefined) return focusOpen(list.rows.current)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...list.opening?.(next) }),
        replace: true,
        resetScroll: false,
      })
      if (hasDialogFocus()) return
      list.rows.current?.querySelector<HTMLElement>(`a[data-row="${next}"]`)?.focus()
    }
  }
}

/** The button that was pressed goes with its form, and would leave the focus on no element; a row keeps it. */
function focusOpen(rows: HTMLElement | null): void {
  if (hasDialogFocus() || rows?.contains(document.activeElement)) return
  document.querySelector<HTMLElement>('[data-scrolls]')?.focus()
}

/** An open dialog keeps the focus. */
function hasDialogFocus(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null
}
