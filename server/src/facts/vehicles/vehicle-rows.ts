import type { Vehicle as VehicleSchema } from '@portal/contract/vehicles.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Static } from 'typebox'

import { silhouette } from '#src/facts/vehicles/silhouette.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

export type Vehicle = Static<typeof VehicleSchema>

/** These cars in this order; unknown ids are left out. */
export async function listVehicles(sql: Sql, ids: readonly Id<'vehicle'>[]): Promise<Vehicle[]> {
  if (ids.length === 0) return []
  const rows = await sql<Omit<Vehicle, 'image'>>`
    select v.vehicle_id, m.name_zh as make_name, v.series_zh as series, v.chassis, v.model,
      v.engine as engine_name, v.displacement, v.transmission, v.fuel, v.body, v.year_from, v.year_to
    from unnest(${ids}::bigint[]) with ordinality as wanted (vehicle_id, place)
    join vehicle v on v.vehicle_id = wanted.vehicle_id
    join make m using (make_id)
    order by wanted.place`
  return rows.map((row) => ({ ...row, image: silhouette(row.body) }))
}

/** @throws {Refusal} 404 when there is no such car */
export async function getVehicle(sql: Sql, vehicle_id: Id<'vehicle'>): Promise<Vehicle> {
  const [vehicle] = await listVehicles(sql, [vehicle_id])
  if (!vehicle) throw noSuchThing('vehicle.not_found')
  return vehicle
}
