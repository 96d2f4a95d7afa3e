import { correctWallet, getAdminWallet } from '@portal/contract/admin-wallet.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'

export type AdminWallet = OutputOf<typeof getAdminWallet>
export type Currency = NonNullable<InputOf<typeof getAdminWallet>['currency']>

type WalletParams = {
  readonly company_id: Id<'company'>
  readonly currency: Currency
  readonly page: number
}

export const walletQuery = (call: Caller, params: WalletParams) => ({
  ...serverQuery(call, getAdminWallet, { ...params, limit: EVENTS_A_PAGE }),
  meta: { quiet: true },
})

export const useCorrectWallet = () => useServerChange(correctWallet)
