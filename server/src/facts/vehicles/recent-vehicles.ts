import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  clearRecentVehicles as clearCall,
  listRecentVehicles as listCall,
} from '@portal/contract/vehicles.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { listVehicles } from '#src/facts/vehicles/vehicle-rows.ts'
import { MOMENT_PATTERN } from '#src/ground/database/moment-text.ts'
import type { Dealer } from '#src/ground/http/who.ts'

const MAX_RECENT_VEHICLES = 20

type Looked = {
  readonly vehicle_id: Id<'vehicle'>
  readonly vin: string | null
  readonly year: number | null
}

/**
 * Puts a car at the top of the user's recent cars and deletes the oldest beyond twenty; keeps a VIN that is already
 * known. The commit is asynchronous, so a database crash may lose the last moment.
 */
export async function recordVehicle(
  { sql }: Pick<Context, 'sql'>,
  { account_id }: Dealer,
  { vehicle_id, vin, year }: Looked,
): Promise<void> {
  await sql`
    with kept as (
      insert into recent_vehicle as r (account_id, vehicle_id, vin, year)
      select ${account_id}::bigint, ${vehicle_id}::integer, ${vin}::text, ${year}::smallint
      from set_config('synchronous_commit', 'off', true)
      on conflict (account_id, vehicle_id) do update
        set vin = coalesce(excluded.vin, r.vin), year = coalesce(excluded.year, r.year), looked_at = now()
    )
    delete from recent_vehicle where account_id = ${account_id} and vehicle_id in (
      select vehicle_id from recent_vehicle
      where account_id = ${account_id} and vehicle_id <> ${vehicle_id}
      order by looked_at desc offset ${MAX_RECENT_VEHICLES - 1})`
}

/** The user's recent cars, newest first. */
export async function listRecentVehicles(
  { sql }: Pick<Context, 'sql'>,
  { account_id }: Dealer,
): Promise<OutputOf<typeof listCall>> {
  const rows = await sql<Looked & { readonly looked_at: string }>`
    select vehicle_id, vin, year, to_char(looked_at, ${MOMENT_PATTERN}) as looked_at
    from recent_vehicle r where account_id = ${account_id} order by r.looked_at desc`
  const vehicles = await listVehicles(
    sql,
    rows.map((row) => row.vehicle_id),
  )
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle]))
  const list = rows.flatMap(({ vehicle_id, vin, year, looked_at }) => {
    const vehicle = vehicleOf.get(vehicle_id)
    return vehicle ? [{ vin, year, looked_at, vehicle }] : []
  })
  return { list }
}

/** Deletes for good; without an id all of the user's cars. An unknown id changes nothing. */
export async function clearRecentVehicles(
  { sql }: Pick<Context, 'sql'>,
  { account_id }: Dealer,
  { vehicle_id }: InputOf<typeof clearCall>,
): Promise<OutputOf<typeof clearCall>> {
  await sql`
    delete from recent_vehicle where account_id = ${account_id}
      and (${vehicle_id}::bigint is null or vehicle_id = ${vehicle_id}::bigint)`
  return {}
}
