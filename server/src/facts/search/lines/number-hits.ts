import type { Id } from '@portal/rules/ids.ts'

import type { Sql } from '#src/ground/database/connect.ts'
import { AFTER_ALL } from '#src/ground/lists/begins-with.ts'

export type NumberHit = {
  readonly searched: string
  readonly part_id: Id<'part'>
  readonly normalised: string
  readonly display: string
  readonly is_superseded: boolean
  readonly make_id: string
  readonly category_3: string
}

type Lookup = {
  readonly brand: string
  /** Whole numbers, normalised. */
  readonly numbers: readonly string[]
  /** The last seven characters of eleven-character numbers. */
  readonly endings: readonly string[]
}

const MAX_HITS_PER_NUMBER = 20

/**
 * Parts of the brand with one of these numbers, best sellers first: one statement for a whole list, and one for
 * endings.
 */
export async function listNumberHits(lookupSql: Sql, requested: Lookup): Promise<NumberHit[]> {
  const hits = await Promise.all([
    listWhole(lookupSql, requested),
    listByEnding(lookupSql, requested),
  ])
  return hits.flat()
}

async function listWhole(lookupSql: Sql, { brand, numbers }: Lookup): Promise<NumberHit[]> {
  if (numbers.length === 0) return []
  return lookupSql<NumberHit>`
    select searched.number as searched, hit.*
    from unnest(${numbers}::text[]) as searched (number)
    cross join lateral (
      select n.part_id, n.normalised, n.display, n.kind = 'superseded' as is_superseded,
        p.make_id, p.category_3
      from part_number n join part p using (part_id)
      where n.brand = ${brand} and n.normalised = searched.number and not p.is_withdrawn
      order by p.sold_90_days desc, p.part_id limit ${MAX_HITS_PER_NUMBER}
    ) hit`
}

async function listByEnding(lookupSql: Sql, { brand, endings }: Lookup): Promise<NumberHit[]> {
  if (endings.length === 0) return []
  return lookupSql<NumberHit>`
    select searched.number as searched, hit.*
    from unnest(${endings}::text[]) as searched (number)
    cross join lateral (
      select n.part_id, n.normalised, n.display, n.kind = 'superseded' as is_superseded,
        p.make_id, p.category_3
      from part_number n join part p using (part_id)
      where n.brand = ${brand} and right(n.normalised, 7) = searched.number
        and n.kind in ('oe', 'superseded') and length(n.normalised) = 11 and not p.is_withdrawn
      order by p.sold_90_days desc, p.part_id limit ${MAX_HITS_PER_NUMBER}
    ) hit`
}

/** Parts of the brand with a number with this prefix, in the order of the numbers. */
export async function listPrefixHits(
  sql: Sql,
  {
    brand,
    prefixes,
    max,
  }: {
    readonly brand: string
    readonly prefixes: readonly string[]
    readonly max: number
  },
): Promise<NumberHit[]> {
  if (prefixes.length === 0) return []
  return sql<NumberHit>`
    select searched.number as searched, n.part_id, n.normalised, n.display,
      n.kind = 'superseded' as is_superseded, p.make_id, p.category_3
    from unnest(${prefixes}::text[]) with ordinality as searched (number, place)
    cross join lateral (
      select part_id, normalised, display, kind from part_number
      where brand = ${brand} and normalised > searched.number
        and normalised < searched.number || ${AFTER_ALL}
      order by brand, normalised limit ${max}
    ) n
    join part p on p.part_id = n.part_id and not p.is_withdrawn
    order by searched.place, n.normalised, p.sold_90_days desc, p.part_id`
}

/** The numbers among these that the brand has, each with its best-selling part: for suggestions. */
export async function listKnownNumbers(
  sql: Sql,
  { brand, numbers }: { readonly brand: string; readonly numbers: readonly string[] },
): Promise<NumberHit[]> {
  if (numbers.length === 0) return []
  return sql<NumberHit>`
    select n.normalised as searched, n.part_id, n.normalised, n.display,
      n.kind = 'superseded' as is_superseded, p.make_id, p.category_3
    from part_number n join part p using (part_id)
    where n.brand = ${brand} and n.normalised = any(${numbers}::text[]) and not p.is_withdrawn
    order by n.normalised, p.sold_90_days desc, p.part_id`
}
