import type { Sql } from '#src/ground/database/connect.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** In the brand's order; a make without parts shows 0. */
export async function listMainBrands(sql: Sql, { brand }: Dealer) {
  const rows = await sql<{ make_id: string; parts: number }>`
    select make_id, sum(parts)::integer as parts from part_count where brand = ${brand.id} group by make_id`
  const partsOf = new Map(rows.map((row) => [row.make_id, row.parts]))
  return brand.mainBrands.tiles.map((tile) => ({
    make_name: tile.brandNameZh,
    latin: tile.latinName,
    parts: partsOf.get(tile.make) ?? 0,
  }))
}
