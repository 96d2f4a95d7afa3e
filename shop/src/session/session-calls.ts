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

export const useLogin = () => useServerChange(login, [])

export const useSendCode = () => useServerChange(sendSms, [])

export const useLogout = () => useServerChange(logout, [])
