import { type Id, toId } from '@portal/rules/ids.ts'
import { pageCount } from '@portal/rules/pages/page-count.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'

import { keepBrand } from '#src/session/kept-brand.ts'
import { type Staff, staffQuery } from '#src/session/session-calls.ts'

import type { ListSearchParams } from './list-search-params.ts'
import { useRowKeys } from './use-row-keys.ts'

/** The response of a list call; without a total there is only one page. */
export type Found<Row> = {
  readonly list: readonly Row[]
  readonly total?: number
  readonly limit?: number
}

export type List<Row, Search extends ListSearchParams = ListSearchParams> = {
  readonly search: Search
  readonly found: UseQueryResult<Found<Row>>
  readonly brands: Staff['brands']
  readonly openId: RowKey | undefined
  readonly opening: ((key: RowKey | undefined) => ListSearchParams) | undefined
  readonly rows: RefObject<HTMLTableSectionElement | null>
  readonly change: (part: Search) => void
  readonly close: () => void
}

export type ListNavigate<Search> = (to: {
  readonly search: (before: Search) => Search
  readonly resetScroll: false
  readonly replace?: boolean
}) => unknown

/** An id of any subject: the list does not know whose rows it shows. */
type RowToOpen = Id<never>

/** An id, or a text where rows of several subjects are listed together. */
export type RowKey = number | string

type Params<Row, Search> = {
  readonly search: Search
  readonly found: UseQueryResult<Found<Row>>
  readonly openId?: RowKey | undefined
  readonly opening?: (id: RowToOpen | undefined) => Search
  /** Instead of `opening`, for rows with texts as keys. */
  readonly openingKey?: (key: string | undefined) => Search
  readonly navigate: ListNavigate<Search>
}

/** The whole state is in the URL. Handles ↑ ↓ Enter Esc while mounted. */
export function useList<Row, Search extends ListSearchParams>(
  params: Params<Row, Search>,
): List<Row, Search> {
  const { search, found, openId, navigate } = params
  const opening = useOpening(params)
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const rows = useRef<HTMLTableSectionElement>(null)
  const change = (part: Search) => {
    if ('brand' in part) keepBrand(part.brand)
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...opening?.(undefined), ...part }),
      resetScroll: false,
    })
  }
  const close = useCallback(() => {
    void navigate({
      search: (before) => ({ ...before, ...opening?.(undefined) }),
      resetScroll: false,
    })
    rows.current?.querySelector<HTMLElement>('a[aria-current]')?.focus()
  }, [navigate, opening])
  useLastPage(params)
  useOpenedInView(rows, found.data === undefined ? undefined : openId)
  useRowKeys({
    listed: JSON.stringify({ ...search, ...opening?.(undefined) }),
    rows,
    isComing: found.data === undefined && found.isFetching,
    isOpen: openId !== undefined,
    onClose: close,
  })
  return {
    search,
    found,
    brands: staff?.brands ?? [],
    openId,
    opening,
    rows,
    change,
    close,
  }
}

function useOpening<Row, Search>({ opening, openingKey }: Params<Row, Search>) {
  return useMemo(() => {
    if (openingKey)
      return (key: RowKey | undefined) => openingKey(key === undefined ? undefined : String(key))
    return opening && ((key: RowKey | undefined) => opening(idOfKey(key)))
  }, [opening, openingKey])
}

function idOfKey(key: RowKey | undefined): RowToOpen | undefined {
  return typeof key === 'number' ? toId(key) : undefined
}

/** The user's own scrolling and pressing; from then on the list stays where it is. */
const TAKES_OVER = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Beside an opened detail rows become higher, which moves the opened one out of sight; so does what is drawn later above
 * the list.
 */
function useOpenedInView(rows: RefObject<HTMLElement | null>, openId: RowKey | undefined): void {
  useEffect(() => {
    const { current } = rows
    if (openId === undefined || current === null) return undefined
    const show = () => {
      const link = current.querySelector('a[aria-current]')
      link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    }
    show()
    const sizes = new ResizeObserver(show)
    for (const one of [current, current.parentElement]) if (one !== null) sizes.observe(one)
    const end = () => sizes.disconnect()
    for (const kind of TAKES_OVER)
      window.addEventListener(kind, end, { capture: true, passive: true })
    return () => {
      end()
      for (const kind of TAKES_OVER) window.removeEventListener(kind, end, { capture: true })
    }
  }, [rows, openId])
}

/** If a page becomes empty because its rows were decided or filtered out, shows the last page. */
function useLastPage<Row, Search extends ListSearchParams>(params: Params<Row, Search>): void {
  const { search, found, navigate } = params
  const { data, isPlaceholderData } = found
  const { total = 0, limit = search.limit } = data ?? {}
  const isGone = !isPlaceholderData && data?.list.length === 0 && total > 0
  const last = isGone && limit !== undefined ? pageCount(total, limit) : undefined
  const page = search.page ?? 1
  useEffect(() => {
    if (last === undefined || last >= page) return
    void navigate({
      search: (before) => ({ ...before, page: last === 1 ? undefined : last }),
      replace: true,
      resetScroll: false,
    })
  }, [last, page, navigate])
}
