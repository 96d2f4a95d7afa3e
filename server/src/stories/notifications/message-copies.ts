import type { Brand } from '@portal/brands/brand.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import {
  minutesUntilRetry,
  reasonToSkipCopy,
  SMS_FOR,
} from '@portal/rules/messages/notification-channels.ts'
import { quietUntil } from '@portal/rules/messages/quiet-hours.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { type CopyToSend, sendCopy } from '#src/stories/notifications/send-copy.ts'

/**
 * Notes the copies of messages for those recipients who want them, in the transaction that adds the recipients. SMS are
 * for messages that cannot wait, which are those with a pop-up in some categories.
 *
 * @param after only recipients after this account: those before it were noted with an earlier chunk
 */
export async function addCopies(
  tx: InTransaction,
  tips: readonly Id<'tip'>[],
  after: Id<'account'> = toId(0),
): Promise<void> {
  await sql`
    insert into message_copy (tip_id, account_id, channel, due_at)
    select r.tip_id, r.account_id, c.channel, coalesce(t.send_at, t.created_at)
    from tip_recipient r join tip t using (tip_id)
    join notification_choice c on c.account_id = r.account_id and c.category_id = r.category_id
    where r.tip_id = any(${tips}::bigint[]) and r.account_id > ${after} 
      and (c.channel <> 'sms' or (t.is_eject and r.category_id = any(${[...SMS_FOR.keys()]}::smallint[])))
    order by r.tip_id, r.account_id, c.channel
    on conflict (tip_id, account_id, channel) do nothing`.execute(tx)
}

const MAX_COPIES_AT_ONCE = 50
/** Longer than any attempt at one copy: then another process tries again. */
const ATTEMPT_MS = 2 * MINUTE_MS

/** The user changed the quiet hours: copies that wait for the end of the former ones are looked at again. */
export async function reviewHeldCopies(
  tx: InTransaction,
  { account_id }: { readonly account_id: Id<'account'> },
  at: Date,
): Promise<void> {
  // Others are being sent, or wait for another attempt.
  await sql`
    update message_copy set due_at = ${at}
    where account_id = ${account_id} and ended_at is null and failures = 0
      and due_at > ${new Date(at.getTime() + ATTEMPT_MS)}`.execute(tx)
}

type Claimed = CopyToSend & {
  /** Until then no other process sends it. */
  readonly due_at: Date
  readonly failures: number
  readonly created_at: Date
  readonly brand: string
  readonly is_enabled: boolean
  readonly is_recalled: boolean
  readonly is_read: boolean
  readonly is_wanted: boolean
  readonly quiet_from: number | null
  readonly quiet_to: number | null
}

type Sending = Pick<
  Context,
  'db' | 'now' | 'mail' | 'sms' | 'push' | 'brands' | 'shopOrigin' | 'log'
>

/**
 * Sends every copy that is due. A process that dies meanwhile leaves its copies to the next run, so a copy may arrive
 * twice, with the same identity, but none is lost.
 *
 * @returns how many were sent
 */
export async function sendDueCopies(context: Sending): Promise<number> {
  let sent = 0
  for (;;) {
    const copies = await claimCopies(context)
    // One after another: an SMS counts for the limit of the next.
    for (const copy of copies) if (await attempt(context, copy)) sent += 1
    if (copies.length < MAX_COPIES_AT_ONCE) return sent
  }
}

async function claimCopies({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Claimed[]> {
  const at = now()
  const { rows } = await sql<Claimed>`
    with claimed as (
      update message_copy set due_at = ${new Date(at.getTime() + ATTEMPT_MS)}
      where message_copy_id in (
        select message_copy_id from message_copy where ended_at is null and due_at <= ${at}
        order by due_at, message_copy_id limit ${MAX_COPIES_AT_ONCE} for update skip locked)
      returning message_copy_id, tip_id, account_id, channel, failures, due_at
    )
    select d.message_copy_id, d.tip_id, d.account_id, d.channel, d.failures, d.due_at, t.brand, t.tip_name, t.tip_description,
      t.tip_word, t.link, coalesce(t.send_at, t.created_at) as created_at, a.phone, coalesce(s.email, '') as email, s.quiet_from, s.quiet_to,
      ${CAN_SIGN_IN} as is_enabled, t.state = ${word<'recalled'>('recalled')} as is_recalled, r.read_at is not null as is_read,
      exists (select from notification_choice n
        where n.account_id = d.account_id and n.category_id = t.category_id and n.channel = d.channel)
      and case d.channel when 'email' then coalesce(s.email_is_confirmed, false)
        when 'push' then exists (select from push_device p where p.account_id = d.account_id) else true end as is_wanted
    from claimed d join tip t using (tip_id)
    join account a using (account_id) join company c using (company_id)
    join tip_recipient r on r.tip_id = d.tip_id and r.account_id = d.account_id
    left join notification_setting s on s.account_id = d.account_id
    order by d.message_copy_id`.execute(db)
  return rows
}

/** @returns whether it was sent */
async function attempt(context: Sending, copy: Claimed): Promise<boolean> {
  const at = context.now()
  const reason = reasonToSkipCopy({
    ...copy,
    age_hours: (at.getTime() - copy.created_at.getTime()) / HOUR_MS,
    sms_sent: copy.channel === 'sms' ? await countSms(context, copy, at) : 0,
  })
  if (reason !== undefined) {
    await endCopy(context, copy, reason)
    return false
  }
  const { quiet_from, quiet_to } = copy
  const hours =
    quiet_from === null || quiet_to === null ? undefined : { from: quiet_from, to: quiet_to }
  const until = quietUntil(hours, at)
  if (until !== undefined) {
    await postpone(context, copy, until)
    return false
  }
  if (!(await isStillClaimed(context, copy))) return false
  try {
    const outcome = await sendCopy(context, brandOf(context, copy), copy)
    await endCopy(context, copy, outcome)
    return outcome === 'sent'
  } catch (error) {
    await afterFailure(context, copy, error)
    return false
  }
}

/** Those before it may have taken so long that another process has it by now; otherwise it is claimed anew. */
async function isStillClaimed(
  { db, now }: Sending,
  { message_copy_id, due_at }: Claimed,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_copy')
    .set({ due_at: new Date(now().getTime() + ATTEMPT_MS) })
    .where('message_copy_id', '=', message_copy_id)
    .where('ended_at', 'is', null)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counted before each SMS: after quiet hours one run sends all that a user's phone waited for. */
async function countSms({ db }: Sending, { account_id }: Claimed, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from message_copy
    where account_id = ${account_id} and channel = 'sms' and outcome = 'sent'
      and ended_at > ${new Date(at.getTime() - DAY_MS)}`.execute(db)
  return onlyRow(rows).count
}

function brandOf({ brands }: Sending, { brand }: Claimed): Brand {
  const found = brands.all.find(({ id }) => id === brand)
  if (!found) throw new Error(`no brand ${brand}`)
  return found
}

async function afterFailure(context: Sending, copy: Claimed, error: unknown): Promise<void> {
  const { message_copy_id, channel } = copy
  context.log.warn({ err: error, message_copy_id, channel }, 'a copy of a message was not sent')
  const failures = copy.failures + 1
  const minutes = minutesUntilRetry(failures)
  if (minutes === undefined) {
    await endCopy(context, copy, 'failed')
    return
  }
  const due_at = new Date(context.now().getTime() + minutes * MINUTE_MS)
  await context.db
    .updateTable('message_copy')
    .set({ failures, due_at })
    .where('message_copy_id', '=', message_copy_id)
    .execute()
}

async function postpone(
  { db }: Sending,
  { message_copy_id }: Claimed,
  due_at: Date,
): Promise<void> {
  await db
    .updateTable('message_copy')
    .set({ due_at })
    .where('message_copy_id', '=', message_copy_id)
    .execute()
}

async function endCopy(
  { db, now }: Sending,
  { message_copy_id }: Claimed,
  outcome: string,
): Promise<void> {
  await db
    .updateTable('message_copy')
    .set({ ended_at: now(), outcome })
    .where('message_copy_id', '=', message_copy_id)
    .execute()
}

const COPIES_SCHEDULE = '* * * * *'

export async function sendCopiesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'send-message-copies',
    schedule: COPIES_SCHEDULE,
    work: async () => void (await sendDueCopies(context)),
  })
}
