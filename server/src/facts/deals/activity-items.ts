import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/** Whether an activity `a` runs now. */
export const IS_RUNNING = sql`a.is_on and a.starts_at <= now() and a.ends_at > now()`

/** The parts of every activity, with the price of one piece; null unless it runs. */
export const ACTIVITY_ITEMS = sql`
  select i.activity_item_id, i.activity_offer_id, i.part_id, case when ${IS_RUNNING} then i.price_fen end as price_fen
  from activity_item i
  join activity_offer o using (activity_offer_id)
  join activity_section s using (activity_section_id)
  join activity a using (activity_id)`

/** A brand never has two. */
export async function findRunningActivity(
  db: Database,
  brand: string,
): Promise<{ readonly flag_image: string } | undefined> {
  const { rows } = await sql<{ flag_image: string }>`
    select a.flag_image from activity a
    where a.brand = ${brand} and ${IS_RUNNING} order by a.ends_at limit 1`.execute(db)
  return rows[0]
}
