import {
  addAdjustment,
  getAdminAdjustment,
  getPriceChoices,
  importPrices,
  listAdminAdjustments,
  listPartPrices,
  previewAdjustment,
  withdrawAdjustment,
} from '@portal/contract/admin-prices.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useUploadTo } from '@portal/ui/server/file-calls.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type Adjustment = OutputOf<typeof listAdminAdjustments>['list'][number]
export type NewAdjustment = InputOf<typeof addAdjustment>
export type PricePreview = OutputOf<typeof previewAdjustment>
export type PriceOverlap = PricePreview['overlaps'][number]
export type PartPrice = OutputOf<typeof listPartPrices>['list'][number]
export type PriceChoices = OutputOf<typeof getPriceChoices>

export const adjustmentsQuery = (call: Caller, params: InputOf<typeof listAdminAdjustments>) =>
  pagedQuery(call, listAdminAdjustments, params)

export const adjustmentQuery = (call: Caller, params: InputOf<typeof getAdminAdjustment>) => ({
  ...serverQuery(call, getAdminAdjustment, params),
  meta: { quiet: true },
})

export const partPricesQuery = (call: Caller, product_id: Id<'part'>) => ({
  ...serverQuery(call, listPartPrices, { product_id }),
  meta: { quiet: true },
})

/** Fetched once per visit, because makes and categories rarely change. */
export const choicesQuery = (call: Caller) => ({
  ...serverQuery(call, getPriceChoices, {}),
  staleTime: Infinity,
})

export const useAddAdjustment = () => useServerChange(addAdjustment, { quiet: true })
export const useWithdrawAdjustment = () => useServerChange(withdrawAdjustment)

export const useImportPrices = () => useUploadTo(importPrices, {})

/** Previews the changes of a draft without storing anything. */
export const usePreview = () => useServerChange(previewAdjustment)
