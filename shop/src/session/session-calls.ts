import { getProfile, login, logout, sendSms } from '@portal/contract/accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { serverQuery, useCaller, useServerChange } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

/** Who is signed in hardly changes: it is asked once a visit and after changes to it. */
export const profileQuery = (call: Caller) => ({
  ...serverQuery(call, getProfile, {}),
  staleTime: Infinity,
})

/** The signed-in user; undefined until the server has answered. */
export function useProfile() {
  return useQuery(profileQuery(useCaller())).data
}

/** What is wrong stands in the form. */
export const useLogin = () => useServerChange(login, { isQuiet: true })

export const useSendCode = () => useServerChange(sendSms, { isQuiet: true })

export const useLogout = () => useServerChange(logout)
