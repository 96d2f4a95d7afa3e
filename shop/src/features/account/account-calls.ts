import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  changeName,
  changePassword,
  changePhone,
  endOtherSessions,
  endUserSession,
  listSessions,
  sendPhoneCode,
} from '@portal/contract/own-account.ts'
import {
  addSubAccount,
  disableSubAccount,
  listAccountEvents,
  listSubAccounts,
  updateSubAccount,
} from '@portal/contract/sub-accounts.ts'
import { MAX_SUB_ACCOUNTS } from '@portal/rules/accounts/sub-account.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type Session = OutputOf<typeof listSessions>['list'][number]
export type SubAccount = OutputOf<typeof listSubAccounts>['list'][number]
export type AccountEvent = OutputOf<typeof listAccountEvents>['list'][number]

export const sessionsQuery = (call: Caller) => ({
  ...serverQuery(call, listSessions, {}),
  meta: { quiet: true },
})

export const useEndSession = () => useServerChange(endUserSession)
export const useEndOtherSessions = () => useServerChange(endOtherSessions)
export const useChangeName = () => useServerChange(changeName, { quiet: true })
/** Quiet, as the other forms of this page: they show a refusal beside what was typed. */
export const useChangePassword = () => useServerChange(changePassword, { quiet: true })
export const useSendPhoneCode = () => useServerChange(sendPhoneCode, { quiet: true })
export const useChangePhone = () => useServerChange(changePhone, { quiet: true })

/** All on one page, since a company has at most fifty. */
export const subAccountsQuery = (call: Caller) => ({
  ...serverQuery(call, listSubAccounts, { page: 1, limit: MAX_SUB_ACCOUNTS }),
  meta: { quiet: true },
})

export const useAddSubAccount = () =>
  useServerChange(addSubAccount, { quiet: true, failed: { asksAgain: true } })
export const useUpdateSubAccount = () => useServerChange(updateSubAccount, { quiet: true })
export const useDisableSubAccount = () => useServerChange(disableSubAccount)
export const useEnableSubAccount = () => useServerChange(updateSubAccount)

export const accountEventsQuery = (call: Caller, params: InputOf<typeof listAccountEvents>) =>
  pagedQuery(call, listAccountEvents, params)
