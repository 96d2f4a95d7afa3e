import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { runningNumber } from '#src/testing/running-number.ts'
import type { SeededAccount } from '#src/testing/seed.ts'

type Facts = {
  readonly brand: string
  readonly category_id?: MessageCategory
  readonly tip_name?: string
  readonly tip_description?: string
  readonly link?: string
  readonly part_id?: Id<'part'>
  readonly is_eject?: boolean
  readonly send_at?: Date
}

/** A message that these users have received and not read; sent on 2026-11-20 by default. */
export async function seedTip(
  db: Database,
  recipients: readonly Pick<SeededAccount, 'account_id'>[],
  facts: Facts,
): Promise<Id<'tip'>> {
  const category_id = facts.category_id ?? MessageCategory.orders
  const { tip_id } = await db
    .insertInto('tip')
    .values({
      tip_name: '消息',
      tip_description: '内容',
      send_at: new Date('2026-11-20T10:00:00+08:00'),
      ...facts,
      category_id,
      state: 'sent',
      event_key: `seeded:${runningNumber(db)}`,
    })
    .returning('tip_id')
    .executeTakeFirstOrThrow()
  for (const { account_id } of recipients)
    await sql`
      with feed as (
        insert into live_feed (account_id, last_seq) values (${account_id}, 1)
        on conflict (account_id) do update set last_seq = live_feed.last_seq + 1 returning last_seq
      )
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select ${account_id}, last_seq, ${tip_id}, ${category_id} from feed`.execute(db)
  return tip_id
}
