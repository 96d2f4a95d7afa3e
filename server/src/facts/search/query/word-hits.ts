import type { InputOf } from '@portal/contract/endpoint.ts'
import type { searchParts as call } from '@portal/contract/search.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { ownConditions } from '#src/facts/search/query/part-conditions.ts'
import { partsOrder } from '#src/facts/search/query/parts-order.ts'
import { readPartsQuery } from '#src/facts/search/query/parts-query.ts'
import { listNameHits } from '#src/facts/search/words/name-hits.ts'
import { type PartFilter, partFilter } from '#src/facts/search/words/part-filter.ts'
import type { WordAttempt } from '#src/facts/search/words/read-words.ts'
import { attemptRows, planKind, searchPlan } from '#src/facts/search/words/search-plans.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Input = InputOf<typeof call>

export type WordNarrowing = {
  readonly filter: PartFilter
  readonly order: RawBuilder<unknown> | undefined
}

/** Reads the list's filters beside the words; the words themselves and the car are read by `readWords`. */
export async function readWordNarrowing(
  context: Context,
  who: Dealer,
  input: Input,
): Promise<WordNarrowing> {
  const { car: _car, keyword: _keyword, sort, ...filters } = input
  const query = await readPartsQuery(context, who, filters)
  return {
    filter: sql`${partFilter(filters)} and ${ownConditions(query)}`,
    order: sort && partsOrder(sort, query.level),
  }
}

export async function listWordHits(
  db: Database,
  attempt: WordAttempt,
  query: WordNarrowing & { readonly brand: string; readonly max: number },
): Promise<Id<'part'>[]> {
  const { brand, filter, order, max } = query
  if (order === undefined) {
    const hits = await listNameHits(db, [{ line: 0, attempt }], { brand, filter, max })
    return hits.slice(0, max).map(({ part_id }) => part_id)
  }
  const way = planKind(attempt)
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    with attempt as (${attemptRows([{ line: 0, attempt }], way)}),
    hit as (
      select distinct found.part_id from attempt a
      cross join lateral (select p.part_id from ${searchPlan(way, { brand, filter, max })}) found
    )
    select p.part_id from hit join part p using (part_id)
    order by ${order}, p.part_id limit ${max}`.execute(db)
  return rows.map(({ part_id }) => part_id)
}
