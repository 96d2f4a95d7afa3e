import type { Caller } from '@portal/contract/caller.ts'
import * as catalogue from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import * as parts from '@portal/contract/parts.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type PartsWanted = InputOf<typeof catalogue.listParts>
export type PartsFound = OutputOf<typeof catalogue.listParts>
export type PartCard = PartsFound['list'][number]
export type PartDetail = OutputOf<typeof parts.getPart>
type NarrowWanted = InputOf<typeof catalogue.listNewArrivals>

/** The page itself says what went wrong. */
const QUIET = { meta: { quiet: true } }

/** Keeps the page before on the screen while the next one comes. */
export const partsQuery = (call: Caller, wanted: PartsWanted) => ({
  ...serverQuery(call, catalogue.listParts, wanted),
  ...QUIET,
  placeholderData: keepPreviousData,
})

export const hotRecommendsQuery = (call: Caller, wanted: NarrowWanted) => ({
  ...serverQuery(call, catalogue.listHotRecommends, wanted),
  ...QUIET,
  placeholderData: keepPreviousData,
})

type NewWanted = NarrowWanted & { readonly listed_on?: string }

/** The newest parts; with a day, those that were listed on it. */
export const newArrivalsQuery = (call: Caller, { listed_on, ...wanted }: NewWanted) => {
  const { queryKey, queryFn } =
    listed_on === undefined
      ? serverQuery(call, catalogue.listNewArrivals, wanted)
      : serverQuery(call, catalogue.listNewArrivalsOfDay, { ...wanted, listed_on })
  return {
    queryKey: queryKey as readonly [string, NewWanted],
    queryFn: queryFn as () => Promise<OutputOf<typeof catalogue.listNewArrivals>>,
    ...QUIET,
    placeholderData: keepPreviousData<OutputOf<typeof catalogue.listNewArrivals>>,
  }
}

export const partQuery = (call: Caller, id: number) => ({
  ...serverQuery(call, parts.getPart, { id }),
  ...QUIET,
})
