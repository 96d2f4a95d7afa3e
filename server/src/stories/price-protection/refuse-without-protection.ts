import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** @throws {Refusal} 403 if the brand's module is off */
export function refuseWithoutProtection({ brand }: Pick<Dealer, 'brand'>): void {
  if (!brand.modules.priceProtection)
    throw new Refusal('price_protection.off', '拒绝访问(403)', { status: 403 })
}
