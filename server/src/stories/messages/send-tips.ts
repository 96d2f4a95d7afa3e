import type { Id } from '@portal/rules/ids.ts'
import type { MessageText } from '@portal/rules/messages/message-text.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { notifyLive } from '#src/ground/live/notices.ts'
import type { Audience } from '#src/stories/messages/audience.ts'
import { addRecipients } from '#src/stories/messages/recipient-rows.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'
import { addCopies } from '#src/stories/notifications/index.ts'

type Reported = MessageText & {
  readonly brand: string
  /** What it reports; a second message of the same key is not sent. */
  readonly event_key: string
  readonly at: Date
}

export type NewTip = Reported & { readonly to: readonly Id<'account'>[] }

/**
 * Sends these messages to their recipients, in this order, in the caller's transaction. One whose key was used before,
 * or that nobody would receive, is left out.
 */
export async function sendTips(tx: InTransaction, tips: readonly NewTip[]): Promise<void> {
  const wanted = tips.filter(({ to }) => to.length > 0)
  if (wanted.length === 0) return
  const made = await insertTips(
    tx,
    wanted.map((tip) => columnsOf(tip)),
  )
  const deliveries = wanted.flatMap(({ event_key, to, category_id }) => {
    const tip_id = made.get(event_key)
    return tip_id === undefined
      ? []
      : [...new Set(to)].map((account_id) => ({ account_id, tip_id, category_id }))
  })
  await addRecipients(
    tx,
    sql`select account_id, tip_id, category_id from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as one (account_id bigint, tip_id bigint, category_id smallint)`,
  )
  const sent = [...made.values()]
  await addCopies(tx, sent)
  await notifyLive(tx, ...sent.map((tip) => ({ tip })))
}

/**
 * Has a message sent to all who fit the audience, by the job of `sendDueMessages`.
 *
 * @returns whether it is new
 */
export async function sendToAudience(
  tx: InTransaction,
  tip: Reported & { readonly audience: Audience },
): Promise<boolean> {
  const made = await insertTips(tx, [columnsOf(tip, tip.audience)])
  return made.size > 0
}

function columnsOf({ at, ...tip }: Reported, audience: Audience | null = null) {
  const state: TipState = audience === null ? 'sent' : 'sending'
  return {
    brand: tip.brand,
    category_id: tip.category_id,
    tip_name: tip.tip_name,
    tip_description: tip.tip_description,
    tip_word: tip.tip_word,
    link: tip.link,
    part_id: tip.part_id ?? null,
    is_eject: tip.is_eject ?? false,
    event_key: tip.event_key,
    state,
    audience,
    at,
  }
}

async function insertTips(
  tx: InTransaction,
  tips: readonly ReturnType<typeof columnsOf>[],
): Promise<Map<string, Id<'tip'>>> {
  // One parameter for any number of messages.
  const { rows } = await sql<{ tip_id: Id<'tip'>; event_key: string }>`
    insert into tip (brand, category_id, tip_name, tip_description, tip_word, link, part_id, is_eject, event_key,
      state, audience, send_at, created_at)
    select brand, category_id, tip_name, tip_description, tip_word, link, part_id, is_eject, event_key,
      state, nullif(audience, 'null'::jsonb), at, at
    from rows from (jsonb_to_recordset(${JSON.stringify(tips)}::jsonb) as (brand text, category_id smallint,
      tip_name text, tip_description text, tip_word text, link text, part_id bigint, is_eject boolean,
      event_key text, state text, audience jsonb, at timestamptz)) with ordinality
      n(brand, category_id, tip_name, tip_description, tip_word, link, part_id, is_eject, event_key, state,
        audience, at, place)
    order by place
    on conflict (event_key) do nothing returning tip_id, event_key`.execute(tx)
  return new Map(rows.map(({ tip_id, event_key }) => [event_key, tip_id]))
}
