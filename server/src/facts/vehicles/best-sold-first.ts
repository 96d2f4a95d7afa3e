import type { Id } from '@portal/rules/ids.ts'

import type { Vehicle } from '#src/facts/vehicles/vehicle-rows.ts'
import type { Sql } from '#src/ground/database/connect.ts'

/** Sales of a car are estimated by its best sellers, because it has thousands of parts. */
const BEST_SELLERS = 20

/** Sorts cars by how often the brand's dealers order their parts; equal ones keep their order. */
export async function bestSoldFirst(
  sql: Sql,
  brand: string,
  cars: readonly Vehicle[],
): Promise<Vehicle[]> {
  if (cars.length < 2) return [...cars]
  const rows = await sql<{ vehicle_id: Id<'vehicle'>; sold: number }>`
    select car.vehicle_id, coalesce(sum(best.sold_90_days), 0)::integer as sold
    from unnest(${cars.map(({ vehicle_id }) => vehicle_id)}::integer[]) car (vehicle_id)
    left join lateral (
      select f.sold_90_days from fitment f
      where f.vehicle_id = car.vehicle_id and f.brand = ${brand}
      order by f.sold_90_days desc, f.part_id limit ${BEST_SELLERS}
    ) best on true
    group by car.vehicle_id`
  const soldFor = new Map(rows.map(({ vehicle_id, sold }) => [vehicle_id, sold]))
  const sold = ({ vehicle_id }: Vehicle) => soldFor.get(vehicle_id) ?? 0
  return cars.toSorted((one, other) => sold(other) - sold(one))
}
