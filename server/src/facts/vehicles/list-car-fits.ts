import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listCarFits as call } from '@portal/contract/vehicles.ts'
import type { Id } from '@portal/rules/ids.ts'
import { carFit, type ChosenCar, type FittedCar } from '@portal/rules/vehicles/car-fit.ts'

import type { Context } from '#src/context.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

type Named = {
  readonly product_id: Id<'part'>
  readonly mates: Id<'vehicle'>[]
  readonly names_cars: boolean
}

/**
 * Whether each of these parts fits the chosen car, in the given order.
 *
 * @throws {Refusal} 404 when there is no such car
 */
export async function listCarFits(
  { sql }: Pick<Context, 'sql'>,
  who: Dealer,
  { vehicle_id, year, product_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const cars = await listChassisMates(sql, vehicle_id)
  const car = cars.find((one) => one.vehicle_id === vehicle_id)
  if (!car) throw noSuchThing('vehicle.not_found')
  const chosen: ChosenCar = { ...car, year }
  const carOf = new Map(cars.map((one) => [one.vehicle_id, one]))
  const mates = cars.map((one) => one.vehicle_id)
  const rows = await listNamed(sql, who.brand.id, { product_ids, mates })
  return {
    list: rows.map((row) => {
      const named = row.mates.flatMap((id) => carOf.get(id) ?? [])
      return { product_id: row.product_id, ...judged(chosen, named, row.names_cars) }
    }),
  }
}

/** Cars on other chassis never make a part fit, so their number and kind do not matter. */
function judged(chosen: ChosenCar, named: readonly FittedCar[], namesCars: boolean) {
  if (named.length === 0 && namesCars) return { fit: 'no' as const, reason: '' }
  return carFit(chosen, named)
}

function listChassisMates(sql: Sql, vehicle_id: Id<'vehicle'>): Promise<FittedCar[]> {
  return sql<FittedCar>`
    select v.vehicle_id, v.make_id as make, v.chassis, v.model, v.engine, v.body, v.year_from, v.year_to
    from vehicle chosen join vehicle v on v.make_id = chosen.make_id and v.chassis = chosen.chassis
    where chosen.vehicle_id = ${vehicle_id}::bigint`
}

/** Empty for a part that the brand does not have. */
function listNamed(
  sql: Sql,
  brand: string,
  {
    product_ids,
    mates,
  }: { readonly product_ids: readonly Id<'part'>[]; readonly mates: Id<'vehicle'>[] },
): Promise<Named[]> {
  return sql<Named>`
    select wanted.product_id,
      array(select f.vehicle_id from fitment f
        where f.part_id = p.part_id and f.vehicle_id = any(${mates}::integer[])) as mates,
      exists (select from fitment f where f.part_id = p.part_id) as names_cars
    from unnest(${product_ids}::bigint[]) with ordinality as wanted (product_id, place)
    left join part p on p.part_id = wanted.product_id and p.brand = ${brand}
    order by wanted.place`
}
