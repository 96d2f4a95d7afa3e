import type { CarChoice as CarChoiceSchema } from '@portal/contract/car-choice.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'

export type ChosenCars = {
  readonly vehicles: readonly Id<'vehicle'>[]
  /** The key of these cars in `car_count`; undefined if there is none. */
  readonly key: string | undefined
}

type Row = { readonly vehicle_id: Id<'vehicle'>; readonly key: string | null }

export async function findChosenCars(
  { sql }: Pick<Context, 'sql'>,
  { vehicle_id, make_name, series, chassis, year }: CarChoice,
): Promise<ChosenCars> {
  const rows = await sql<Row>`
    select v.vehicle_id,
      case when ${chassis}::text is not null then car_key(v.make_id, v.series_zh, v.chassis)
        when ${series}::text is not null then car_key(v.make_id, v.series_zh, null)
        when ${make_name}::text is not null then car_key(v.make_id, null, null) end as key
    from vehicle v join make m using (make_id)
    where (${vehicle_id}::bigint is null or v.vehicle_id = ${vehicle_id}::bigint)
      and (${make_name}::text is null or m.name_zh = ${make_name}::text)
      and (${series}::text is null or v.series_zh = ${series}::text)
      and (${chassis}::text is null or v.chassis = ${chassis}::text)
      and (${year}::integer is null or ${year}::integer between v.year_from and v.year_to)
    order by v.vehicle_id`
  const vehicles = rows.map((row) => row.vehicle_id)
  const [first, ...others] = vehicles
  if (first !== undefined && others.length === 0) return { vehicles, key: `vehicle/${first}` }
  const [key, ...otherKeys] = new Set(rows.map((row) => row.key))
  const isWholeBranch = year === undefined && otherKeys.length === 0
  return { vehicles, key: isWholeBranch ? (key ?? undefined) : undefined }
}

type CarChoice = Static<typeof CarChoiceSchema>
