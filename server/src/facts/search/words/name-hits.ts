import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { PartFilter } from '#src/facts/search/words/part-filter.ts'
import type { WordAttempt } from '#src/facts/search/words/read-words.ts'
import {
  attemptRows,
  hasCarWith,
  type NumberedAttempt,
  planKind,
  searchPlan,
} from '#src/facts/search/words/search-plans.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'

export type NameHit = { readonly line: number; readonly part_id: Id<'part'> }

type Params = {
  readonly brand: string
  readonly filter: PartFilter
  readonly max: number
}

/**
 * The best-selling parts of each attempt, alternating between its part types: at most one statement per search plan,
 * for any number of attempts.
 */
export async function listNameHits(
  db: Database,
  attempts: readonly NumberedAttempt[],
  requested: Params,
): Promise<NameHit[]> {
  const ways = Map.groupBy(attempts, ({ attempt }) => planKind(attempt))
  const answers = await Promise.all(
    [...ways].map(async ([way, some]) => {
      const { rows } = await sql<NameHit>`
        with attempt as (${attemptRows(some, way)})
        select a.line, hit.part_id
        from attempt a cross join lateral (
          select p.part_id, row_number() over (order by p.sold_90_days desc, p.part_id) as place
          from ${searchPlan(way, requested)}
          order by p.sold_90_days desc, p.part_id limit ${requested.max}
        ) hit
        order by a.line, hit.place, a.under`.execute(db)
      return rows
    }),
  )
  return answers.flat()
}

/** With only a car, this is the maximum number of parts counted and listed. */
export const MAX_PARTS_PER_CAR = 1000

export async function countNameHits(
  db: Database,
  attempt: WordAttempt,
  requested: Omit<Params, 'max'>,
): Promise<number> {
  const way = planKind(attempt)
  const looking = { ...requested, max: MAX_PARTS_PER_CAR }
  const each = sql`(select count(*) from (
    select from ${searchPlan(way, looking)} ${isCarAlone(attempt) ? sql`limit ${MAX_PARTS_PER_CAR}` : sql``}) hit)`
  // Cars of a series share parts: counting each part once requires reading all of them, and is skipped if one car has
  // enough.
  const parts =
    way === 'car'
      ? sql`case when ${hasCarWith(looking)} then ${MAX_PARTS_PER_CAR} else ${each} end`
      : each
  const { rows } = await sql<{ parts: number }>`
    with attempt as (${attemptRows([{ line: 0, attempt }], way)})
    select coalesce(sum(${parts}), 0)::integer as parts from attempt a`.execute(db)
  const total = onlyRow(rows).parts
  return isCarAlone(attempt) ? Math.min(total, MAX_PARTS_PER_CAR) : total
}

function isCarAlone({ types, terms }: WordAttempt): boolean {
  return types.length === 0 && terms.length === 0
}
