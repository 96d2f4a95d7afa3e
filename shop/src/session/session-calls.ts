import { getProfile, login, logout, sendSms } from '@portal/contract/accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { maySettle, seesPurchasePrices } from '@portal/rules/accounts/account-rights.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useQuery } from '@tanstack/react-query'

export type Profile = OutputOf<typeof getProfile>

/** The profile rarely changes, so it is fetched once per visit and after changes to it. */
export const profileQuery = (call: Caller) => ({
  ...serverQuery(call, getProfile, {}),
  staleTime: Infinity,
})

export function useProfile() {
  return useQuery(profileQuery(useCaller())).data
}

export const rightsOf = (profile: Pick<Profile, 'is_main' | 'is_purchase'>) => ({
  isMain: profile.is_main === 1,
  isPurchase: profile.is_purchase === 1,
})

/** Undefined until the profile is loaded, so that nothing is offered and then withdrawn. */
export function useMaySettle(): boolean | undefined {
  const profile = useProfile()
  return profile && maySettle(rightsOf(profile))
}

/** Undefined until the profile is loaded. */
export function useSeesPurchasePrices(): boolean | undefined {
  const profile = useProfile()
  return profile && seesPurchasePrices(rightsOf(profile))
}

export type PointsAccess = 'open' | 'brand-without' | 'sub-account'

/**
 * Whether the user has points and coins: only main accounts of brands with the points module
 * (specification 6); undefined until the profile is loaded.
 */
export function usePointsAccess(): PointsAccess | undefined {
  const { modules } = useBrand()
  const profile = useProfile()
  if (!modules.pointsMall) return 'brand-without'
  if (profile === undefined) return undefined
  return profile.is_main === 1 ? 'open' : 'sub-account'
}

/** Quiet, because the form shows the error itself. */
export const useLogin = () => useServerChange(login, { quiet: true })

export const useSendCode = () => useServerChange(sendSms, { quiet: true })

export const useLogout = () => useServerChange(logout)
