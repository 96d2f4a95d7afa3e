import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * Points and coins exist in brands with the points module (specification 6).
 *
 * @throws {Refusal} 403 `points.off`
 */
export function refuseWithoutPoints({ brand }: Dealer): void {
  if (!brand.modules.pointsMall) throw new Refusal('points.off', '拒绝访问(403)', { status: 403 })
}
