import * as calls from '@portal/contract/price-protection.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { addClaim } from '#src/stories/price-protection/add-claim.ts'
import { getClaim, listClaims } from '#src/stories/price-protection/claims.ts'
import { getKeepRules } from '#src/stories/price-protection/get-keep-rules.ts'
import { listProtectedLines } from '#src/stories/price-protection/list-protected-lines.ts'

export function priceProtectionRoutes(app: FastifyInstance): void {
  mount(app, calls.getKeepRules, getKeepRules)
  mount(app, calls.listProtectedLines, listProtectedLines)
  mount(app, calls.addClaim, addClaim)
  mount(app, calls.listClaims, listClaims)
  mount(app, calls.getClaim, getClaim)
}
