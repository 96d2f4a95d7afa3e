import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getKeepRules as call } from '@portal/contract/price-protection.ts'
import { priceProtectionRules } from '@portal/rules/prices/price-protection.ts'

import type { Dealer } from '#src/ground/http/who.ts'
import { refuseWithoutProtection } from '#src/stories/price-protection/claimable-lines.ts'

/**
 * The same text for every brand, with the names of the brand and of its coins inserted.
 *
 * @throws {Refusal} 403 where the brand's module is off
 */
export async function getKeepRules(_context: unknown, who: Dealer): Promise<OutputOf<typeof call>> {
  refuseWithoutProtection(who)
  const { chineseName, coinName } = who.brand
  return { rule_description: priceProtectionRules(chineseName, coinName) }
}
