import type { findDevelopedParts as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'

const MAX_PARTS_FOUND = 10
/** A part has several numbers that begin alike. */
const NUMBERS_PER_PART = 4

/** Parts of a brand with a number that begins so; those that sell best first. */
export async function findDevelopedParts(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { brand, keyword, requested }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const number = normalisedNumber(keyword)
  if (number === '') return { list: [] }
  const { rows: list } = await sql<OutputOf<typeof call>['list'][number]>`
    select p.part_id as product_id, p.oe_number as number, p.own_number as frey_no, p.name_zh as l_name_zh,
      exists (
        select from part_number n
        where n.brand = ${brand} and n.part_id = p.part_id and n.normalised = ${normalisedNumber(requested)}
      ) as has_number
    from (
      select distinct part_id from (
        select part_id from part_number
        where brand = ${brand} and ${beginsWith(sql`normalised`, number)}
        order by normalised limit ${MAX_PARTS_FOUND * NUMBERS_PER_PART}
      ) hit
    ) hit join part p using (part_id)
    where not p.is_withdrawn order by p.sold_90_days desc, p.part_id limit ${MAX_PARTS_FOUND}`.execute(
    db,
  )
  return { list }
}
