import type { Material } from '#src/bench-row.ts'

const MARKER = 20

/** Samples main OE numbers of the whole catalogue, the same in every run on the same data. */
export async function sampleNumbers({ sql, brand }: Material, count: number): Promise<string[]> {
  const rows = await sql<{ oe_number: string }[]>`
    select oe_number from part
    where part_id in (
      select (bounds.least + (bounds.most - bounds.least) * step / ${count * MARKER})::bigint
      from generate_series(1, ${count * MARKER}::bigint) step,
        (select min(part_id) as least, max(part_id) as most from part where brand = ${brand}) bounds)
      and brand = ${brand} and not is_withdrawn
    order by md5(oe_number) limit ${count}`
  return rows.map((row) => row.oe_number)
}

export async function sampleParts({ sql, brand }: Material, count: number): Promise<number[]> {
  const rows = await sql<{ part_id: string }[]>`
    select part_id from part
    where part_id in (
      select (bounds.least + (bounds.most - bounds.least) * step / ${count * MARKER})::bigint
      from generate_series(1, ${count * MARKER}::bigint) step,
        (select min(part_id) as least, max(part_id) as most from part where brand = ${brand}) bounds)
      and brand = ${brand} and not is_withdrawn and not is_coming_soon
      and (select min(on_hand - allocated) from stock where stock.part_id = part.part_id) > 20
    order by md5(part_id::text) limit ${count}`
  return rows.map((row) => Number(row.part_id))
}
