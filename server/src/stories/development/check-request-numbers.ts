import type { checkRequestNumbers as call } from '@portal/contract/development-numbers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { isRequestedRecently, keyOf } from '#src/stories/development/add-development-requests.ts'
import { OVER } from '#src/stories/development/list-hot-developments.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'

type Known = OutputOf<typeof call>['list'][number]
type Row = Omit<Known, 'stage_cn'> & { readonly stage: DevelopmentStage | null }

/** What is known of numbers, in their order: a part, a part in development, a recent request of the company. */
export async function checkRequestNumbers(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { numbers }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<Row>`
    select number, product_id, l_name_zh, development_id, stage, is_requested from (
      select w.number, w.place, found.part_id as product_id, coalesce(found.name_zh, '') as l_name_zh,
        moving.development_id, moving.stage,
        (${isRequestedRecently(who, sql`w.normalised`)})::integer as is_requested
      from (
        select ${who.brand.id} as brand, number, normalised, place
        from unnest(${[...numbers]}::text[], ${numbers.map(keyOf)}::text[]) with ordinality
          as typed (number, normalised, place)
      ) w
      left join lateral (${partOfNumber('w')}) found on true
      left join lateral (
        select d.development_id, d.stage from development d
        where d.brand = w.brand and d.normalised = w.normalised and d.stage <> all(${OVER}::text[])
        order by d.development_id desc limit 1
      ) moving on true
    ) known
    where product_id is not null or development_id is not null or is_requested = 1
    order by place`.execute(db)
  const list = rows.map(
    ({ number, product_id, l_name_zh, development_id, stage, is_requested }) => ({
      number,
      product_id,
      l_name_zh,
      development_id,
      stage_cn: stage === null ? '' : DEVELOPMENT_STAGES[stage],
      is_requested,
    }),
  )
  return { list }
}
