import type { findVoucherScope as call } from '@portal/contract/admin-vouchers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'

const MAX_SCOPES_FOUND = 20

type Found = { readonly id: string; readonly name: string }

/**
 * Finds makes and categories by a part of their name, and parts by a prefix of one of their numbers; only the first
 * few.
 */
export async function findVoucherScope(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { brand, scope, keyword = '' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const trimmed = keyword.trim()
  if (scope === 'parts') return { list: await findParts(db, brand, normalisedNumber(trimmed)) }
  const found = {
    makes: sql<Found>`
      select make_id as id, name_zh as name from make
      where position(lower(${trimmed}) in lower(name_zh || ' ' || latin)) > 0 order by sort, make_id limit ${MAX_SCOPES_FOUND}`,
    categories: sql<Found>`
      select c.category_id as id, concat_ws(' / ', grand.name_zh, parent.name_zh, c.name_zh) as name
      from category c left join category parent on parent.category_id = c.parent_id
      left join category grand on grand.category_id = parent.parent_id
      where position(${trimmed} in c.name_zh) > 0 order by c.level, c.category_id limit ${MAX_SCOPES_FOUND}`,
  }
  const { rows } = await found[scope].execute(db)
  return { list: rows }
}

async function findParts(db: Context['db'], brand: string, number: string) {
  if (number === '') return []
  const { rows } = await sql<Found>`
    select p.part_id::text as id, concat_ws(' ', p.oe_number, p.own_number, p.name_zh) as name
    from (
      select distinct part_id from (
        select part_id from part_number
        where brand = ${brand} and ${beginsWith(sql`normalised`, number)}
        order by normalised limit ${MAX_SCOPES_FOUND * 4}
      ) hit
    ) hit join part p using (part_id)
    where not p.is_withdrawn order by p.sold_90_days desc, p.part_id limit ${MAX_SCOPES_FOUND}`.execute(
    db,
  )
  return rows
}
