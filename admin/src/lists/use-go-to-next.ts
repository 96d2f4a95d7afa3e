import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import type { List, RowKey } from './use-list.ts'

type Going<Row> = {
  readonly list: Pick<List<Row>, 'found' | 'openId' | 'opening' | 'rows'>
  readonly idOf: (row: Row) => RowKey
  /** Whether the row is still to be decided, and by this member of staff; by default each row of the list is. */
  readonly isDue?: ((row: Row) => boolean) | undefined
}

type Departure = {
  /** Position of the decided row. */
  readonly here: number
  /** The place that the user was at. */
  readonly at: string
  /** What had the focus. */
  readonly pressed: Element | null
}

export type GoingOn = {
  /** Called before a decision; what it returns opens the next row that is due, also after the decided one has left the list. */
  readonly goOn: () => () => void
  /** Whether the open row was reached so; once, so that its form takes the focus at its beginning only. */
  readonly arrives: () => boolean
}

export function useGoToNext<Row>({ list, idOf, isDue = () => true }: Going<Row>): GoingOn {
  const router = useRouter()
  const { found, openId } = list
  const ids = found.data?.list.map(idOf) ?? []
  const opening = Object.keys(list.opening?.(openId) ?? {})
  /** The page and what is open in it. Asked of the address: what calls may be gone, with its row or page. */
  const place = () => {
    const { pathname, search } = router.latestLocation
    return JSON.stringify({ ...search, pathname }, ['pathname', ...opening])
  }
  const arriving = useRef<RowKey>(undefined)
  const goTo = (next: RowKey, takesFocus: boolean) => {
    if (takesFocus) arriving.current = next
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, ...list.opening?.(next) }),
      replace: true,
      resetScroll: false,
    })
    if (!takesFocus || hasDialogFocus()) return
    list.rows.current?.querySelector<HTMLElement>(`a[data-row="${next}"]`)?.focus()
  }
  const goFrom = async ({ here, at, pressed }: Departure) => {
    // Read with the answer: a colleague may have decided the next row meanwhile.
    const { data } = await found.refetch({ cancelRefetch: false })
    if (place() !== at) return
    const takesFocus = !hasMovedOut(pressed, list.rows.current)
    const due = (data?.list ?? []).filter(isDue).map(idOf)
    const after = ids.slice(here + 1).find((id) => due.includes(id))
    // After the last row, opens the row that moved up to its position.
    const next = here < 0 ? undefined : (after ?? due.find((id) => !ids.includes(id)))
    if (next !== undefined) goTo(next, takesFocus)
    else if (takesFocus) focusOpen(list.rows.current)
  }
  return {
    goOn: () => {
      const here = ids.findIndex((id) => id === openId)
      const from = { here, at: place(), pressed: document.activeElement }
      return () => void goFrom(from)
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

/** Whether the user has gone on elsewhere meanwhile, to the search box, say: neither to the list nor to what is open. */
function hasMovedOut(pressed: Element | null, rows: HTMLElement | null): boolean {
  const now = document.activeElement
  if (now === null || now === document.body || now === pressed) return false
  return !rows?.contains(now) && now.closest(`aside, ${SURROUNDINGS}`) === null
}

/** An open dialog keeps the focus. */
function hasDialogFocus(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null
}
