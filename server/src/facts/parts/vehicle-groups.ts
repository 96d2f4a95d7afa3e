import type { PartDetail } from '@portal/contract/parts.ts'
import type { Static } from 'typebox'

import type { PartVehicle } from '#src/facts/parts/part-detail-facts.ts'
import { silhouette } from '#src/facts/vehicles/silhouette.ts'

type Group = Static<typeof PartDetail>['carlist'][number]

/** The cars that a part fits, grouped by make in the given order. */
export function vehicleGroups(vehicles: readonly PartVehicle[]): Group[] {
  return [...Map.groupBy(vehicles, (vehicle) => vehicle.make)].map(([brand, ofMake]) => ({
    brand,
    img: silhouette(ofMake[0]?.body ?? ''),
    list: ofMake.map((vehicle) => ({
      vehicle_sys: vehicle.series,
      vehicle_group: `${vehicle.chassis} ${vehicle.model}`,
      chassis: vehicle.chassis,
      engine_name: vehicle.engine,
      transmission: vehicle.transmission,
      displacement: vehicle.displacement,
      year: `${vehicle.year_from}-${vehicle.year_to}`,
      image: silhouette(vehicle.body),
    })),
  }))
}
