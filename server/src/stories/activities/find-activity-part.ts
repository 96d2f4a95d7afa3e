import type { findActivityPart as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { USUAL_LEVEL } from '#src/facts/deals/stored-activity.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'

const MAX_ACTIVITY_PARTS = 10

type Row = {
  readonly product_id: Id<'part'>
  readonly number: string
  readonly l_name_zh: string
  readonly usual_fen: Fen | null
}

/** At most ten of the parts with the first forty matching numbers, best sellers first, none withdrawn. */
export async function findActivityPart(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { brand, number }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const requested = normalisedNumber(number)
  if (requested === '') return { list: [] }
  const { rows } = await sql<Row>`
    select p.part_id as product_id, p.oe_number as number, p.name_zh as l_name_zh, price.amount_fen as usual_fen
    from (
      select distinct part_id from (
        select part_id from part_number
        where brand = ${brand} and ${beginsWith(sql`normalised`, requested)}
        order by normalised limit ${MAX_ACTIVITY_PARTS * 4}
      ) hit
    ) hit
    join part p using (part_id)
    left join part_price price on price.part_id = p.part_id and price.level = ${USUAL_LEVEL}
    where not p.is_withdrawn
    order by p.sold_90_days desc, p.part_id limit ${MAX_ACTIVITY_PARTS}`.execute(db)
  return {
    list: rows.map(({ usual_fen, ...part }) => ({
      ...part,
      usual_price: usual_fen === null ? null : yuanOfFen(usual_fen),
    })),
  }
}
