import type { Caller } from '@portal/contract/caller.ts'
import * as catalogue from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import * as parts from '@portal/contract/parts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type PartsQuery = InputOf<typeof catalogue.listParts>
export type PartsFound = OutputOf<typeof catalogue.listParts>
export type PartCard = PartsFound['list'][number]
export type PartDetail = OutputOf<typeof parts.getPart>
type NarrowParams = InputOf<typeof catalogue.listNewArrivals>

/** The page shows the error itself. */
const QUIET = { meta: { quiet: true } }

/** Keeps the previous page until the next one is loaded. */
export const partsQuery = (call: Caller, params: PartsQuery) => ({
  ...serverQuery(call, catalogue.listParts, params),
  ...QUIET,
  placeholderData: keepPreviousData,
})

export const hotRecommendsQuery = (call: Caller, params: NarrowParams) => ({
  ...serverQuery(call, catalogue.listHotRecommends, params),
  ...QUIET,
  placeholderData: keepPreviousData,
})

type NewParams = NarrowParams & { readonly listed_on?: string }

export const newArrivalsQuery = (call: Caller, { listed_on, ...params }: NewParams) => {
  const { queryKey, queryFn } =
    listed_on === undefined
      ? serverQuery(call, catalogue.listNewArrivals, params)
      : serverQuery(call, catalogue.listNewArrivalsOfDay, { ...params, listed_on })
  return {
    queryKey,
    // Both calls return the same type of list.
    queryFn: queryFn as () => Promise<OutputOf<typeof catalogue.listNewArrivals>>,
    ...QUIET,
    placeholderData: keepPreviousData<OutputOf<typeof catalogue.listNewArrivals>>,
  }
}

export const partQuery = (call: Caller, id: Id<'part'>) => ({
  ...serverQuery(call, parts.getPart, { id }),
  ...QUIET,
})
