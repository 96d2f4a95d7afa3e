import * as vehiclesCalls from '@portal/contract/vehicles.ts'
import * as vinPhotoCalls from '@portal/contract/vin-photo.ts'
import type { FastifyInstance } from 'fastify'

import { listServiceParts } from '#src/facts/search/list-service-parts.ts'
import { searchByVin, searchOwnByVin } from '#src/facts/search/search-by-vin.ts'
import { getCarTree } from '#src/facts/vehicles/get-car-tree.ts'
import { listCarFits } from '#src/facts/vehicles/list-car-fits.ts'
import { readVinPhoto } from '#src/facts/vehicles/read-vin-photo.ts'
import { clearRecentVehicles, listRecentVehicles } from '#src/facts/vehicles/recent-vehicles.ts'
import { mount } from '#src/ground/http/mount.ts'

export function vehicleRoutes(app: FastifyInstance): void {
  mount(app, vehiclesCalls.searchByVin, searchByVin)
  mount(app, vehiclesCalls.searchOwnByVin, searchOwnByVin)
  mount(app, vehiclesCalls.listServiceParts, listServiceParts)
  mount(app, vehiclesCalls.listRecentVehicles, listRecentVehicles)
  mount(app, vehiclesCalls.clearRecentVehicles, clearRecentVehicles)
  mount(app, vehiclesCalls.listCarFits, listCarFits)
  mount(app, vehiclesCalls.getCarTree, getCarTree)
  mount(app, vinPhotoCalls.readVinPhoto, readVinPhoto)
}
