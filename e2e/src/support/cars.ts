import type { Id } from '@portal/rules/ids.ts'

import { sql } from './database.ts'
import type { Part } from './parts.ts'

export type Car = { readonly vehicle_id: Id<'vehicle'>; readonly title: string }

export async function carOf(chassis: string, model: string, engine: string): Promise<Car> {
  const [car] = await sql<Car[]>`
    select v.vehicle_id, concat_ws(' ', make.name_zh, v.series_zh, v.chassis, v.model) as title
    from vehicle v join make using (make_id)
    where v.chassis = ${chassis} and v.model = ${model} and v.engine = ${engine}`
  if (!car) throw new Error(`the demo has no ${chassis} ${model} ${engine}`)
  return car
}

export async function fitTo({ part_id }: Part, { vehicle_id }: Car): Promise<void> {
  await sql`
    insert into fitment (vehicle_id, part_type_id, part_id)
    select ${vehicle_id}, part_type_id, part_id from part where part_id = ${part_id}`
}
