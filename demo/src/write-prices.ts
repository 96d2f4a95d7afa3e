import type { Brand } from '@portal/brands/brand.ts'
import { readMoment, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import { momentDaysBefore } from '#src/calendar.ts'
import type { Adjustment } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'

type AnySql = Sql | TransactionSql

/** Before it takes effect, or before today. */
const PLANNED_DAYS = 3

/**
 * Writes recent changes of dealer prices, only for parts without later orders and outside carts,
 * and some planned ones.
 */
export async function writePrices(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  const day = shanghaiDay(today.getTime())
  for (const brand of brands)
    for (const adjustment of textsOf(brand).adjustments)
      await writeAdjustment(sql, { brand: brand.id, day, adjustment })
}

async function writeAdjustment(
  sql: AnySql,
  {
    brand,
    day,
    adjustment,
  }: { readonly brand: string; readonly day: string; readonly adjustment: Adjustment },
): Promise<void> {
  const { title, cheaper, down, up, parts } = adjustment
  const isDone = adjustment.day < 0
  const plannedAt = momentDaysBefore(
    readMoment(`${day} 00:00`),
    Math.max(0, -adjustment.day) + PLANNED_DAYS,
    title,
  )
  await sql`
    with moment as (
      select (${day}::date + ${adjustment.day}::integer)::timestamp at time zone 'Asia/Shanghai' as at
    ), sold as (
      select l.part_id, max(o.created_at) as last_sold,
        bool_or(o.company_id = (select min(company_id) from company where brand = ${brand})) as is_known
      from sales_order o join order_line l using (order_id)
      where o.brand = ${brand} and o.created_at >= (select at - interval '60 days' from moment)
      group by l.part_id
    ), chosen as (
      select s.part_id, r.amount_fen as old_fen, row_number() over (order by s.is_known desc, s.part_id) as place
      from sold s
      join part p using (part_id)
      join part_price r on r.part_id = s.part_id and r.level = 'dealer'
      where not p.is_withdrawn and r.amount_fen >= 2000 and s.last_sold < (select at from moment)
        and not exists (select from price_adjustment_line l where l.part_id = s.part_id)
        and not (${isDone}::boolean and exists (select from cart_line c where c.part_id = s.part_id))
      order by s.is_known desc, s.part_id limit ${parts}
    ), changed as (
      select part_id, old_fen,
        round(old_fen * (100 + case when place % 5 < ${cheaper}::integer then ${-down}::integer else ${up}::integer end) / 5000.0)::integer * 50 as new_fen
      from chosen
    ), line as (
      select * from changed where new_fen <> old_fen
    ), made as (
      insert into price_adjustment (brand, level, title, effective_at, state, ups, downs, staff_id, created_at, ended_at)
      select ${brand}, 'dealer', ${title}::text, at, ${isDone ? 'effective' : 'planned'}::text,
        (select count(*) from line where new_fen > old_fen), (select count(*) from line where new_fen < old_fen),
        (select min(staff_id) from staff where role = 'sales'),
        ${plannedAt}::timestamptz, case when ${isDone}::boolean then at end
      from moment where exists (select from line)
      returning adjustment_id
    ), written as (
      insert into price_adjustment_line (adjustment_id, part_id, old_fen, new_fen)
      select adjustment_id, part_id, old_fen, new_fen from made, line
    )
    update part_price r set amount_fen = line.new_fen from line
    where ${isDone}::boolean and r.part_id = line.part_id and r.level = 'dealer'`
}
