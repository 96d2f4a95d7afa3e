import { chainFrom, type ChainLink } from '#src/facts/parts/superseded-chain.ts'
import type { Sql } from '#src/ground/database/connect.ts'

/** The car makers' numbers of these parts, old and current: the links of chains of superseded numbers. */
async function listChainLinks(
  sql: Sql,
  parts: readonly number[],
): Promise<Map<number, ChainLink[]>> {
  if (parts.length === 0) return new Map()
  const rows = await sql<ChainLink & { readonly part_id: number }>`
    select part_id, normalised, display, superseded_by from part_number
    where part_id = any(${parts}::bigint[]) and kind in ('oe', 'superseded')`
  return Map.groupBy(rows, ({ part_id }) => part_id)
}

/** For an older number of a part: the numbers from it to the one that is sold today, as printed. */
export type ChainOf = (part_id: number, older: string) => string[]

/** One statement; none if no part was found by an older number. */
export async function readChains(sql: Sql, parts: readonly number[]): Promise<ChainOf> {
  const links = await listChainLinks(sql, parts)
  return (part_id, older) => chainFrom(older, links.get(part_id) ?? [])
}
