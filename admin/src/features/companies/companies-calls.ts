import { listCompanies } from '@portal/contract/admin-companies.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type Company = OutputOf<typeof listCompanies>['list'][number]

/** More than these are told apart by more words. */
const MOST_OFFERED = 8

/** Companies with these words in their name, of all brands where none is given. */
export const companiesQuery = (call: Caller, keyword: string, brand: string | undefined) => ({
  ...serverQuery(call, listCompanies, { keyword, brand, page: 1, limit: MOST_OFFERED }),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})
