import { momentDaysBefore } from '#src/calendar.ts'
import type { AnySql } from '#src/message-events.ts'

const REMINDERS = 3
/** Between being asked for and the arrival of the pieces. */
const WAITED_DAYS = 9

/** Parts that the first users of each company waited for, and that arrived in the last days. */
export async function writeReminders(sql: AnySql, today: Date): Promise<void> {
  const waited = await sql<{ account_id: number; part_id: number; nth: number }[]>`
    select a.account_id::integer, p.part_id::integer, p.nth
    from account a cross join lateral (
      select part_id, row_number() over (order by part_id)::integer as nth
      from part join stock using (part_id)
      where part.brand = a.brand and sold_90_days > 0 and not is_withdrawn and not is_coming_soon
        and warehouse = 1 and on_hand - allocated > 10 and part_id % 7 = a.account_id % 7
      order by part_id limit ${REMINDERS}
    ) p
    where a.is_enabled and a.username in ('13800138000', '13800138001', '13900139000')`
  const rows = waited.map(({ nth, ...one }) => {
    const seed = `reminder ${one.account_id} ${nth}`
    return {
      ...one,
      asked_at: momentDaysBefore(today, WAITED_DAYS + 2 * nth, `${seed} asked`),
      fired_at: momentDaysBefore(today, 2 * nth, seed),
    }
  })
  await sql`
    insert into arrival_reminder (account_id, part_id, asked_at, fired_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as n (account_id bigint, part_id bigint, asked_at timestamptz, fired_at timestamptz)`
}
