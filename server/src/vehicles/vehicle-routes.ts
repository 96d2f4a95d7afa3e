import * as calls from '@portal/contract/vehicles.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/http/serve.ts'
import { getCarTree } from '#src/vehicles/get-car-tree.ts'
import { listCarFits } from '#src/vehicles/list-car-fits.ts'
import { listServiceParts } from '#src/vehicles/list-service-parts.ts'
import { forgetRecentVehicles, listRecentVehicles } from '#src/vehicles/recent-vehicles.ts'
import { searchByVin } from '#src/vehicles/search-by-vin.ts'

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
