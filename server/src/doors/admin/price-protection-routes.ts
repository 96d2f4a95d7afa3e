import * as calls from '@portal/contract/price-protection.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getAdminClaim, listAdminClaims } from '#src/stories/price-protection/claims.ts'
import { decideClaim } from '#src/stories/price-protection/decide-claim.ts'

export function adminPriceProtectionRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminClaims, listAdminClaims)
  mount(app, calls.getAdminClaim, getAdminClaim)
  mount(app, calls.decideClaim, decideClaim)
}
