import type { checkRequestNumbers as call } from '@portal/contract/development-numbers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import { isLikeNumber } from '@portal/rules/sheets/sheet-number.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { findNearNumbers } from '#src/facts/search/lines/find-near-numbers.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  isRequestedRecently,
  keyOf,
  ownRecentRequest,
} from '#src/stories/development/add-development-requests.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'
import { unlaunchedDevelopmentOf } from '#src/stories/development/running-development.ts'

type Known = OutputOf<typeof call>['list'][number]
type Row = Omit<Known, 'stage_cn' | 'near'> & { readonly stage: DevelopmentStage | null }

/**
 * What is known of numbers, in their order: a part or the most similar number of one, a part in development or given up, a recent
 * request of the company.
 */
export async function checkRequestNumbers(
  context: Pick<Context, 'db' | 'sql' | 'lookupSql'>,
  who: Dealer,
  { numbers }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const rows = await listKnown(context, who, numbers)
  const unknown = rows.flatMap(({ number, product_id, development_id }) =>
    product_id === null && development_id === null && isLikeNumber(number) ? [keyOf(number)] : [],
  )
  const near = await findNearNumbers(context, who.brand.id, [...new Set(unknown)])
  const list = rows
    .map(({ stage, ...row }) => ({
      ...row,
      stage_cn: stage === null ? '' : DEVELOPMENT_STAGES[stage],
      near: (row.product_id === null && near.get(keyOf(row.number))) || null,
    }))
    .filter(isKnown)
  return { list }
}

function isKnown({ product_id, development_id, is_requested, near }: Known): boolean {
  return product_id !== null || development_id !== null || is_requested === 1 || near !== null
}

async function listKnown(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  numbers: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select number, product_id, l_name_zh, development_id, stage, is_requested, request_id from (
      select w.number, w.place, found.part_id as product_id, coalesce(found.name_zh, '') as l_name_zh,
        moving.development_id, moving.stage,
        (${isRequestedRecently(who, sql`w.normalised`)})::integer as is_requested,
        ${ownRecentRequest(who, sql`w.normalised`)} as request_id
      from (
        select ${who.brand.id} as brand, number, normalised, place
        from unnest(${[...numbers]}::text[], ${numbers.map(keyOf)}::text[]) with ordinality
          as typed (number, normalised, place)
      ) w
      left join lateral (${partOfNumber('w')}) found on true
      left join lateral (${unlaunchedDevelopmentOf('w')}) moving on true
    ) known
    order by place`.execute(db)
  return rows
}
