import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import * as vehicles from '@portal/contract/vehicles.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type VinParams = InputOf<typeof vehicles.searchByVin>
export type VinFound = OutputOf<typeof vehicles.searchByVin>
export type DecodedVin = NonNullable<VinFound['decoded']>
export type Vehicle = NonNullable<VinFound['vehicle']>
export type CarTree = OutputOf<typeof vehicles.getCarTree>['list']
export type RecentVehicle = OutputOf<typeof vehicles.listRecentVehicles>['list'][number]

/** The page shows the error itself. */
const QUIET = { meta: { quiet: true } }

export const vinQuery = (call: Caller, params: VinParams, ownOnly: boolean) => ({
  ...serverQuery(call, ownOnly ? vehicles.searchOwnByVin : vehicles.searchByVin, params),
  ...QUIET,
  placeholderData: keepPreviousData,
})

export const serviceQuery = (
  call: Caller,
  car: { readonly vehicle_id: Id<'vehicle'>; readonly year?: number },
) => ({
  ...serverQuery(call, vehicles.listServiceParts, car),
  ...QUIET,
})

/** Cars rarely change, so the tree is fetched once per visit. */
export const carTreeQuery = (call: Caller) => ({
  ...serverQuery(call, vehicles.getCarTree, {}),
  ...QUIET,
  staleTime: Infinity,
})

export const recentVehiclesQuery = (call: Caller) => ({
  ...serverQuery(call, vehicles.listRecentVehicles, {}),
  ...QUIET,
})

export const useClearRecentVehicles = () => useServerChange(vehicles.clearRecentVehicles)
