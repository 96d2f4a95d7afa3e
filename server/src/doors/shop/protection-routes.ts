import * as calls from '@portal/contract/price-protection.ts'
import { priceProtectionRules } from '@portal/rules/price-protection-rules.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addClaim } from '#src/stories/price-protection/add-claim.ts'
import { decideClaim } from '#src/stories/price-protection/decide-claim.ts'
import {
  getClaim,
  getAdminClaimOf,
  listClaims,
  listAdminClaims,
} from '#src/stories/price-protection/list-claims.ts'
import { listProtectedLines } from '#src/stories/price-protection/list-protected-lines.ts'
import { refuseWithoutProtection } from '#src/stories/price-protection/refuse-without-protection.ts'

export function protectionRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getKeepRules, async (_input, who) => {
    refuseWithoutProtection(who)
    const { chineseName, coinName } = who.brand
    return { rule_description: priceProtectionRules(chineseName, coinName) }
  })
  serve(app, calls.listProtectedLines, (input, who) => listProtectedLines(context, who, input))
  serve(app, calls.addClaim, (input, who, { once }) => addClaim({ ...context, once }, who, input))
  serve(app, calls.listClaims, (input, who) => listClaims(context, who, input))
  serve(app, calls.getClaim, (input, who) => getClaim(context, who, input))
  serve(app, calls.listAdminClaims, (input) => listAdminClaims(context, input))
  serve(app, calls.getAdminClaim, ({ claim_id }) => getAdminClaimOf(context.db, claim_id))
  serve(app, calls.decideClaim, (input, who, { once }) =>
    decideClaim({ ...context, once }, who, input),
  )
}
