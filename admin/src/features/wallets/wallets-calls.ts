import { listCompanies } from '@portal/contract/admin-companies.ts'
import { correctWallet, getAdminWallet } from '@portal/contract/admin-wallet.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type CompanyRow = OutputOf<typeof listCompanies>['list'][number]
export type AdminWallet = OutputOf<typeof getAdminWallet>
export type Currency = NonNullable<InputOf<typeof getAdminWallet>['currency']>

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const companiesQuery = (call: Caller, params: InputOf<typeof listCompanies>) => ({
  ...serverQuery(call, listCompanies, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const EVENTS_A_PAGE = 20

type WalletParams = {
  readonly company_id: number
  readonly currency: Currency
  readonly page: number
}

export const walletQuery = (call: Caller, params: WalletParams) => ({
  ...serverQuery(call, getAdminWallet, { ...params, limit: EVENTS_A_PAGE }),
  meta: { quiet: true },
})

export const useCorrectWallet = () => useServerAttempt(correctWallet)
