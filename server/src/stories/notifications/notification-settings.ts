import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  changeNotificationSettings as change,
  getNotificationSettings as get,
} from '@portal/contract/notifications.ts'
import {
  MESSAGE_CATEGORIES,
  MESSAGE_CATEGORY_NAMES,
  MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import {
  FIRST_CATEGORIES,
  type NotificationChannel,
  SMS_FOR,
} from '@portal/rules/messages/notification-channels.ts'
import { clockOfMinutes, minutesOfClock } from '@portal/rules/messages/quiet-hours.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { reviewHeldCopies } from '#src/stories/notifications/message-copies.ts'

type Settings = OutputOf<typeof get>

/** Those that the menu lists: pop-ups alone have no copies. */
const LISTED = MESSAGE_CATEGORIES.filter((id) => id !== MessageCategory.popUp)

/** The settings of this user alone; without any, no copies. */
export async function getNotificationSettings(
  { db, mail, sms, push }: Pick<Context, 'db' | 'mail' | 'sms' | 'push'>,
  { account_id, phone }: Dealer,
): Promise<Settings> {
  const [stored, push_key] = await Promise.all([readStored(db, account_id), push.publicKey()])
  const { choices, email, email_is_confirmed, quiet_from, quiet_to, push_devices } = stored
  return {
    email,
    email_is_confirmed: flag(email_is_confirmed),
    phone,
    quiet:
      quiet_from === null || quiet_to === null
        ? null
        : { from: clockOfMinutes(quiet_from), to: clockOfMinutes(quiet_to) },
    list: LISTED.map((category_id) => ({
      category_id,
      name: MESSAGE_CATEGORY_NAMES[category_id],
      channels: choices
        .filter((one) => one.category_id === category_id)
        .map(({ channel }) => channel),
    })),
    can_email: flag(mail !== undefined),
    can_sms: flag(sms.sendText !== undefined),
    push_key,
    push_devices,
  }
}

type Stored = {
  readonly email: string
  readonly email_is_confirmed: boolean
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly choices: readonly {
    readonly category_id: number
    readonly channel: NotificationChannel
  }[]
  readonly push_devices: number
}

async function readStored(db: Database, account_id: Dealer['account_id']): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select coalesce(s.email, '') as email, coalesce(s.email_is_confirmed, false) as email_is_confirmed,
      s.quiet_from, s.quiet_to,
      (select coalesce(json_agg(json_build_object('category_id', category_id, 'channel', channel) order by channel), '[]')
        from notification_choice c where c.account_id = a.account_id) as choices,
      (select count(*)::integer from push_device p where p.account_id = a.account_id) as push_devices
    from account a left join notification_setting s using (account_id)
    where a.account_id = ${account_id}`.execute(db)
  return onlyRow(rows)
}

/** Categories that are not named keep their channels; one of which nothing cannot wait gets no SMS. */
export async function changeNotificationSettings(
  context: Pick<Context, 'db' | 'mail' | 'sms' | 'push' | 'now'>,
  who: Dealer,
  { list, quiet }: InputOf<typeof change>,
): Promise<Settings> {
  const { account_id } = who
  await context.db.transaction().execute(async (tx) => {
    // Two tabs that save at once: the second waits for the first.
    await ensureSettings(tx, who)
    await sql`
      delete from notification_choice where account_id = ${account_id}
        and category_id = any(${list.map(({ category_id }) => category_id)}::smallint[])`.execute(
      tx,
    )
    await addChoices(
      tx,
      who,
      list.flatMap(({ category_id, channels }) =>
        channels
          .filter((channel) => channel !== 'sms' || SMS_FOR.has(category_id))
          .map((channel) => ({ category_id, channel })),
      ),
    )
    if (quiet !== undefined) {
      await tx
        .updateTable('notification_setting')
        .set({
          quiet_from: quiet && (minutesOfClock(quiet.from) ?? null),
          quiet_to: quiet && (minutesOfClock(quiet.to) ?? null),
        })
        .where('account_id', '=', account_id)
        .execute()
      await reviewHeldCopies(tx, who, context.now())
    }
  })
  return getNotificationSettings(context, who)
}

/** Adds the row if there is none, and locks it until the transaction ends. */
export async function ensureSettings(tx: InTransaction, { account_id }: Dealer): Promise<void> {
  await sql`
    insert into notification_setting (account_id) values (${account_id})
    on conflict (account_id) do update set account_id = excluded.account_id`.execute(tx)
}

type Choice = { readonly category_id: number; readonly channel: NotificationChannel }

export async function addChoices(
  tx: InTransaction,
  { account_id }: Dealer,
  choices: readonly Choice[],
): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choice')
    .values(choices.map((choice) => ({ ...choice, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first time that a channel has an address: what users expect of it, until they choose. */
export async function addFirstChoices(
  tx: InTransaction,
  who: Dealer,
  channel: NotificationChannel,
): Promise<void> {
  const chosen = await tx
    .selectFrom('notification_choice')
    .select('category_id')
    .where('account_id', '=', who.account_id)
    .where('channel', '=', channel)
    .limit(1)
    .execute()
  if (chosen.length > 0) return
  await addChoices(
    tx,
    who,
    FIRST_CATEGORIES[channel].map((category_id) => ({ category_id, channel })),
  )
}
