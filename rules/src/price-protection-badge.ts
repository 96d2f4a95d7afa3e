import { priceProtectionDays } from '#src/price-protection-days.ts'

/**
 * The badge of a part that is protected against price cuts: `60天价保` (specification section 6); undefined for other
 * parts. Whether a brand shows badges is the brand's fact.
 *
 * @param partClass the part's class, the wire's `scm_classification`: A, XA … D, XD
 */
export function priceProtectionBadge(partClass: string): string | undefined {
  const days = priceProtectionDays(partClass)
  return days === undefined ? undefined : `${days}天价保`
}
