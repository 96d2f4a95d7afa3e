import type { Id } from '@portal/rules/ids.ts'
import { createContext, use, useEffect, useMemo, type MouseEvent } from 'react'

export type PartsAround = {
  /** The title of the list in the drawer: "热销榜". */
  readonly title: string
  readonly ids: readonly Id<'part'>[]
  /** The page of a longer list; undefined if `ids` is the whole list. */
  readonly paging?: PartsPaging | undefined
}

/** A page of a list whose number is in the URL as `page`. */
export type PartsPaging = { readonly page: number; readonly size: number; readonly total: number }

type OpenPart = (id: Id<'part'>, around: PartsAround) => void

export const OpenPartContext = createContext<OpenPart | undefined>(undefined)

export const PartsAroundContext = createContext<PartsAround>({ title: '', ids: [] })

/**
 * Receives the rows of a page that was requested from the drawer; provided by the layout around all
 * pages.
 */
export const TurnedToContext = createContext<((around: PartsAround) => void) | undefined>(undefined)

export function usePartsAround(
  title: string,
  list: readonly { readonly product_id: Id<'part'> }[],
  paging?: PartsPaging,
): PartsAround {
  const turnedTo = use(TurnedToContext)
  const around = useMemo(
    () => ({ title, ids: list.map(({ product_id }) => product_id), paging }),
    [title, list, paging],
  )
  useEffect(() => turnedTo?.(around), [turnedTo, around])
  return around
}

type PageOfList = {
  readonly page: number
  readonly limit: number
  /** Undefined until loaded. */
  readonly total: number | undefined
  /** Whether the rows still belong to the previous page. */
  readonly isOlder?: boolean
}

export function usePaging({ page, limit, total, isOlder = false }: PageOfList) {
  return useMemo(
    () => (total === undefined || isOlder ? undefined : { page, size: limit, total }),
    [page, limit, total, isOlder],
  )
}

/** Only a plain click opens the drawer; with Ctrl or ⌘ the browser opens the page. */
export function useOpenPart(id: Id<'part'>) {
  const open = use(OpenPartContext)
  const around = use(PartsAroundContext)
  return (event: MouseEvent) => {
    const wantsAnotherPlace =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (open === undefined || wantsAnotherPlace) return
    event.preventDefault()
    open(id, around)
  }
}
