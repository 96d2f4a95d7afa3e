import type { findDevelopedParts as call } from '@portal/contract/admin-developed-parts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { keywordCondition } from '#src/facts/search/query/keyword-condition.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'

const MAX_PARTS_FOUND = 10
/** A part has several numbers that begin alike. */
const NUMBERS_PER_PART = 4

type Input = InputOf<typeof call>
type Found = OutputOf<typeof call>['list'][number]

/**
 * Parts of a brand with a number that begins so, otherwise those that the words name as in the shop's lists; those that
 * sell best first.
 */
export async function findDevelopedParts(
  context: Pick<Context, 'db' | 'brands' | 'now'>,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const number = normalisedNumber(input.keyword)
  const brand = context.brands.all.find(({ id }) => id === input.brand)
  if (number === '' || !brand) return { list: [] }
  const numbered = await listParts(
    context,
    input,
    sql`p.part_id in (
      select part_id from (
        select part_id from part_number
        where brand = ${brand.id} and ${beginsWith(sql`normalised`, number)}
        order by normalised limit ${MAX_PARTS_FOUND * NUMBERS_PER_PART}
      ) hit)`,
  )
  if (numbered.length > 0) return { list: numbered }
  const named = await keywordCondition(context, { brand }, input.keyword)
  return { list: named === undefined ? [] : await listParts(context, input, named) }
}

async function listParts(
  { db }: Pick<Context, 'db'>,
  { brand, requested }: Input,
  which: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.part_id as product_id, p.oe_number as number, p.own_number as frey_no, p.name_zh as l_name_zh,
      exists (
        select from part_number n
        where n.brand = ${brand} and n.part_id = p.part_id and n.normalised = ${normalisedNumber(requested)}
      ) as has_number
    from part p
    where p.brand = ${brand} and ${which} and not p.is_withdrawn
    order by p.sold_90_days desc, p.part_id limit ${MAX_PARTS_FOUND}`.execute(db)
  return rows
}
