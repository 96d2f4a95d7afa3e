import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import type { AnySql } from '#src/message-events.ts'

const REMINDERS = 3
/** Between being asked for and the arrival of the pieces. */
const WAITED_DAYS = 9

/** Parts that the first users of each company waited for, and that arrived in the last days. */
export async function writeReminders(sql: AnySql, today: Date): Promise<void> {
  await sql`
    insert into arrival_reminder (account_id, part_id, asked_at, fired_at)
    select a.account_id, p.part_id, ${today}::timestamptz - make_interval(days => 2 * p.nth + ${WAITED_DAYS}::integer),
      ${new Date(today.getTime() - DAY_MS)}::timestamptz - make_interval(days => 2 * (p.nth - 1))
    from account a cross join lateral (
      select part_id, row_number() over (order by part_id)::integer as nth
      from part join stock using (part_id)
      where part.brand = a.brand and warehouse = 1 and on_hand - allocated > 10 and part_id % 7 = a.account_id % 7
      order by part_id limit ${REMINDERS}
    ) p
    where a.is_enabled and a.username in ('13800138000', '13800138001', '13900139000')
    on conflict do nothing`
}
