import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import type { Buyer } from './buyers.ts'
import { sql } from './database.ts'
import type { Part } from './parts.ts'

type Written = {
  readonly title: string
  readonly category?: MessageCategory
  readonly text?: string
  readonly button?: { readonly word: string; readonly link: string }
  readonly part?: Part
  /** A pop-up: 1 normal, 2 compact. */
  readonly popUp?: 1 | 2
}

/** Sends the buyer a message, as an event does: the server learns of it at the commit. */
export async function sendMessage(
  { account_id }: Buyer,
  brand: string,
  message: Written,
): Promise<Id<'tip'>> {
  const { title, category = MessageCategory.orders, text = '', button, part, popUp } = message
  return sql.begin(async (tx) => {
    const [tip] = await tx<{ tip_id: Id<'tip'> }[]>`
      insert into tip (brand, category_id, tip_name, tip_description, tip_word, link, part_id,
                       is_eject, pop_type, state, send_at, event_key)
      values (${brand}, ${category}, ${title}, ${text}, ${button?.word ?? ''}, ${button?.link ?? ''},
              ${part?.part_id ?? null}, ${popUp !== undefined}, ${popUp ?? 1}, 'sent', now(), gen_random_uuid())
      returning tip_id`
    if (tip === undefined) throw new Error('the message was not written')
    const { tip_id } = tip
    await tx`
      with feed as (
        insert into live_feed (account_id, last_seq) values (${account_id}, 1)
        on conflict (account_id) do update set last_seq = live_feed.last_seq + 1
        returning last_seq
      )
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select ${account_id}, last_seq, ${tip_id}, ${category} from feed`
    await tx`select pg_notify('live', ${JSON.stringify({ tip: tip_id })})`
    return tip_id
  })
}

/** Takes the message away from everybody, as staff do. */
export async function recallMessage(tip: Id<'tip'>, brand: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update tip set state = 'recalled' where tip_id = ${tip}`
    await tx`select pg_notify('live', ${JSON.stringify({ recalled: tip, brand })})`
  })
}

/** Whether the buyer has read the message. */
export async function isRead({ account_id }: Buyer, tip: Id<'tip'>): Promise<boolean> {
  const [row] = await sql<{ is_read: boolean }[]>`
    select read_at is not null as is_read from tip_recipient
    where account_id = ${account_id} and tip_id = ${tip}`
  return row?.is_read ?? false
}
