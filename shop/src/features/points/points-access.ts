import { useBrand } from '@portal/ui/brand-context.tsx'

import { useProfile } from '#src/session/session-calls.ts'

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
