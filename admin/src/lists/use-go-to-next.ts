import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import type { List, RowKey } from './use-list.ts'

type Going<Row> = {
  readonly list: Pick<List<Row>, 'found' | 'openId' | 'opening' | 'rows'>
  readonly idOf: (row: Row) => RowKey
  /** Whether the row is still to be decided, and by this member of staff; by default each row of the list is. */
  readonly isDue?: ((row: Row) => boolean) | undefined
}

export type GoingOn = {
  /** Called before a decision; what it returns opens the next row that is due, also after the decided one has left the list. */
  readonly goOn: () => () => void
  /** Whether the open row was reached so; once, so that its form takes the focus at its beginning only. */
  readonly arrives: () => boolean
}

export function useGoToNext<Row>({ list, idOf, isDue = () => true }: Going<Row>): GoingOn {
  const navigate = useNavigate()
  const { found, openId } = list
  const ids = found.data?.list.map(idOf) ?? []
  const openNow = useRef(openId)
  useEffect(() => {
    openNow.current = openId
  })
  const arriving = useRef<RowKey>(undefined)
  const goTo = (next: RowKey) => {
    arriving.current = next
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...list.opening?.(next) }),
      replace: true,
      resetScroll: false,
    })
    if (hasDialogFocus()) return
    list.rows.current?.querySelector<HTMLElement>(`a[data-row="${next}"]`)?.focus()
  }
  const goFrom = async (here: number) => {
    // Read with the answer: a colleague may have decided the next row meanwhile.
    const { data } = await found.refetch({ cancelRefetch: false })
    if (openNow.current !== openId) return
    const due = (data?.list ?? []).filter(isDue).map(idOf)
    const after = ids.slice(here + 1).find((id) => due.includes(id))
    // After the last row, opens the row that moved up to its position.
    const next = here < 0 ? undefined : (after ?? due.find((id) => !ids.includes(id)))
    if (next === undefined) focusOpen(list.rows.current)
    else goTo(next)
  }
  return {
    goOn: () => {
      const here = ids.findIndex((id) => id === openId)
      return () => void goFrom(here)
    },
    arrives: () => {
      const isArriving = openId !== undefined && arriving.current === openId
      if (isArriving) arriving.current = undefined
      return isArriving
    },
  }
}

/** Where the row was reached by an answer to the one before, its field has the focus; on a touch screen a keyboard would cover what is asked. */
export function useFocusOnArrival(
  { arrives }: Pick<GoingOn, 'arrives'>,
  field: RefObject<HTMLElement | null>,
): void {
  const arrive = useEffectEvent(() => {
    if (!arrives()) return
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
    else if (document.activeElement === document.body)
      field.current?.closest<HTMLElement>(SURROUNDINGS)?.focus()
  })
  useEffect(() => arrive(), [])
}

const SURROUNDINGS = '[data-scrolls], [role="dialog"]'

/** The button that was pressed goes with its form, and would leave the focus on no element; a row keeps it. */
function focusOpen(rows: HTMLElement | null): void {
  if (hasDialogFocus() || rows?.contains(document.activeElement)) return
  document.querySelector<HTMLElement>(SURROUNDINGS)?.focus()
}

/** An open dialog keeps the focus. */
function hasDialogFocus(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null
}
