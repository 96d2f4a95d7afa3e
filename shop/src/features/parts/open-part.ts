import { createContext, use, useEffect, useMemo, type MouseEvent } from 'react'

/** The list that a part was opened from, for going to the one before and after it. */
export type PartsAround = {
  /** The list's name in the drawer: "热销榜". */
  readonly title: string
  readonly ids: readonly number[]
  /** Which page of a longer list these are; absent where they are all. */
  readonly paging?: PartsPaging | undefined
}

/** A page of a list, as its address says it with `page`. */
export type PartsPaging = { readonly page: number; readonly size: number; readonly total: number }

type OpenPart = (id: number, around: PartsAround) => void

/** Opens the drawer of a part; the layout around the pages provides it. */
export const OpenPartContext = createContext<OpenPart | undefined>(undefined)

/** A list gives its order to the links inside it. */
export const PartsAroundContext = createContext<PartsAround>({ title: '', ids: [] })

/** Takes the rows of a page that the drawer has turned to; the layout around the pages provides it. */
export const TurnedToContext = createContext<((around: PartsAround) => void) | undefined>(undefined)

/** Publishes the neighbours of a list's parts to the drawer over it, after turning the list's page. */
export function usePartsAround(
  title: string,
  list: readonly { readonly product_id: number }[],
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
  /** Absent until the first answer. */
  readonly total: number | undefined
  /** The rows are still those of the page before. */
  readonly isOlder?: boolean
}

/** The page that a list shows, for the drawer to go on to the next one. */
export function usePaging({ page, limit, total, isOlder = false }: PageOfList) {
  return useMemo(
    () => (total === undefined || isOlder ? undefined : { page, size: limit, total }),
    [page, limit, total, isOlder],
  )
}

/** The plain click on a link to a part: it opens the drawer and does not leave the list. */
export function useOpenPart(id: number) {
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
