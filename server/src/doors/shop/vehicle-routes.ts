import * as calls from '@portal/contract/vehicles.ts'
import type { FastifyInstance } from 'fastify'

import { listServiceParts } from '#src/facts/search/list-service-parts.ts'
import { searchByVin } from '#src/facts/search/search-by-vin.ts'
import { getCarTree } from '#src/facts/vehicles/get-car-tree.ts'
import { listCarFits } from '#src/facts/vehicles/list-car-fits.ts'
import { forgetRecentVehicles, listRecentVehicles } from '#src/facts/vehicles/recent-vehicles.ts'
import { serve } from '#src/ground/http/serve.ts'

export function vehicleRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.searchByVin, (input, who) =>
    searchByVin(context, who, { ...input, ownOnly: false }),
  )
  serve(app, calls.searchOwnByVin, (input, who) =>
    searchByVin(context, who, { ...input, ownOnly: true }),
  )
  serve(app, calls.listServiceParts, (input, who) => listServiceParts(context, who, input))
  serve(app, calls.listRecentVehicles, (_input, who) => listRecentVehicles(context, who))
  serve(app, calls.forgetRecentVehicles, (input, who) => forgetRecentVehicles(context, who, input))
  serve(app, calls.listCarFits, (input, who) => listCarFits(context, who, input))
  serve(app, calls.getCarTree, (input) => getCarTree(context, input))
}
