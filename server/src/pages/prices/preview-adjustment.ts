import type { previewAdjustment as call } from '@portal/contract/admin-prices.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { NOT_BOUGHT } from '@portal/rules/orders/order-status.ts'
import { DEMAND_LETTERS, protectedFrom } from '@portal/rules/prices/price-protection.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { demandLetterOfPart } from '#src/facts/parts/demand-letter.ts'
import { draftPrices, MAX_PROBLEMS } from '#src/facts/prices/draft-prices.ts'
import { findOverlaps } from '#src/facts/prices/find-overlaps.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

type Answer = OutputOf<typeof call>
type Touched = Pick<Answer, 'companies' | 'in_cart' | 'favourites' | 'bought'>

const SAMPLE = 20

/**
 * The prices that an adjustment would change and the companies that it would affect now. Stores nothing.
 *
 * @throws {Refusal} 404 for an unknown brand or level; `price.too_many`
 */
export async function previewAdjustment(
  { db, now, brands }: Pick<Context, 'db' | 'now' | 'brands'>,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const { problems, ...counted } = await draftPrices(tx, brands, input)
    const touched = await countTouched(tx, input, now())
    return {
      ...counted,
      ...touched,
      problems: problems.slice(0, MAX_PROBLEMS),
      problem_count: problems.length,
      overlaps: await findOverlaps(tx, { ...input, parts: sql`drafted_price` }),
      sample: await listSample(tx),
    }
  })
}

/**
 * Enabled companies of the level: all, and those with the drafted parts in a cart, as favourites or in protected
 * orders.
 */
async function countTouched(
  tx: InTransaction,
  { brand, level }: InputOf<typeof call>,
  now: Date,
): Promise<Touched> {
  const { rows } = await sql<Touched>`
    with buyer as materialized (
      select company_id from company where brand = ${brand} and price_level = ${level} and is_enabled
    ), protected as (
      select d.part_id, c.protected_from
      from drafted_price d
      join part p using (part_id)
      join unnest(${DEMAND_LETTERS}::text[], ${DEMAND_LETTERS.map((letter) => protectedFrom(letter, now))}::timestamptz[])
        c(letter, protected_from) on c.letter = ${demandLetterOfPart}
      where d.new_fen < d.old_fen
    )
    select
      (select count(*)::integer from buyer) as companies,
      (select count(distinct l.company_id)::integer
        from cart_line l join buyer using (company_id) join drafted_price d using (part_id)) as in_cart,
      (select count(distinct a.company_id)::integer
        from favourite f join drafted_price d using (part_id)
        join account a using (account_id) join buyer on buyer.company_id = a.company_id) as favourites,
      (select count(distinct o.company_id)::integer
        from protected join order_line l using (part_id) join sales_order o using (order_id)
        join buyer on buyer.company_id = o.company_id
        where o.status <> ${NOT_BOUGHT} and o.created_at >= protected.protected_from) as bought`.execute(
    tx,
  )
  return onlyRow(rows)
}

async function listSample(tx: InTransaction): Promise<Answer['sample']> {
  const { rows } = await sql<{
    product_id: Id<'part'>
    number: string
    frey_no: string
    l_name_zh: string
    old_fen: Fen
    new_fen: Fen
  }>`
    select p.part_id as product_id, p.oe_number as number, p.own_number as frey_no, p.name_zh as l_name_zh,
      d.old_fen, d.new_fen
    from (
      select * from drafted_price
      order by abs(new_fen - old_fen)::numeric / old_fen desc, part_id limit ${SAMPLE}
    ) d
    join part p using (part_id)
    order by abs(d.new_fen - d.old_fen)::numeric / d.old_fen desc, p.part_id`.execute(tx)
  return rows.map(({ old_fen, new_fen, ...part }) => ({
    ...part,
    old_price: yuanOfFen(old_fen),
    new_price: yuanOfFen(new_fen),
  }))
}
