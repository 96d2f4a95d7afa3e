import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getCarTree as call } from '@portal/contract/vehicles.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { silhouette } from '#src/facts/vehicles/silhouette.ts'

type Row = {
  readonly make_name: string
  readonly latin: string
  readonly series: string
  readonly chassis: string
  readonly vehicle_id: Id<'vehicle'>
  readonly model: string
  readonly engine_name: string
  readonly displacement: string
  readonly body: string
  readonly year_from: number
  readonly year_to: number
}

/** All cars, or those of a make: make → series → chassis, newest first → cars with their years. */
export async function getCarTree(
  { sql }: Pick<Context, 'sql'>,
  _who: unknown,
  { brand_name_zh }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const rows = await sql<Row>`
    select m.name_zh as make_name, m.latin, v.series_zh as series, v.chassis, v.vehicle_id, v.model,
      v.engine as engine_name, v.displacement, v.body, v.year_from, v.year_to
    from vehicle v join make m using (make_id)
    where ${brand_name_zh}::text is null or m.name_zh = ${brand_name_zh}::text
    order by m.sort, v.series_zh,
      max(v.year_to) over (partition by v.make_id, v.series_zh, v.chassis) desc, v.chassis,
      v.year_from, v.model, v.vehicle_id`
  return { list: [...Map.groupBy(rows, (row) => row.make_name).values()].map(makeOf) }
}

function makeOf(rows: Row[]) {
  const { make_name = '', latin = '' } = rows[0] ?? {}
  const series = [...Map.groupBy(rows, (row) => row.series)]
  return {
    make_name,
    latin,
    series: series.map(([name, ofSeries]) => ({
      series: name,
      chassis: [...Map.groupBy(ofSeries, (row) => row.chassis)].map(chassisOf),
    })),
  }
}

function chassisOf([chassis, rows]: readonly [string, Row[]]) {
  return {
    chassis,
    image: silhouette(rows[0]?.body ?? ''),
    cars: rows.map((row) => ({
      vehicle_id: row.vehicle_id,
      model: row.model,
      engine_name: row.engine_name,
      displacement: row.displacement,
      body: row.body,
      year_from: row.year_from,
      year_to: row.year_to,
    })),
  }
}
