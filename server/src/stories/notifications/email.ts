import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  confirmEmail as confirm,
  sendEmailCode as send,
} from '@portal/contract/notifications.ts'
import { emailProblem, plainEmail } from '@portal/rules/accounts/email-address.ts'
import { SMS_CODE_LIFETIME_MS, SMS_CODE_PAUSE_MS } from '@portal/rules/accounts/sms-code.ts'
import { DAY_MS, MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import {
  drawCode,
  refuseNextCode,
  storedCode,
  tryCode,
} from '#src/facts/accounts/one-time-codes.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import {
  addFirstChoices,
  ensureSettings,
  getNotificationSettings,
} from '#src/stories/notifications/notification-settings.ts'

/**
 * Sends a code to an address that the user wants copies at.
 *
 * @throws {Refusal} `email.bad_address`, `email.too_often`, `email.not_sent`, `email.unavailable`
 */
export async function sendEmailCode(
  { db, mail, now, isDemo, log }: Context,
  who: Dealer,
  input: InputOf<typeof send>,
): Promise<OutputOf<typeof send>> {
  if (mail === undefined) throw new Refusal('email.unavailable', '暂不支持邮件通知')
  refuseIf('email.bad_address', emailProblem(input.email))
  const email = plainEmail(input.email)
  const code = drawCode()
  await db.transaction().execute(async (tx) => {
    await ensureSettings(tx, who)
    await addCode(tx, who, { email, code, now: now() })
  })
  const minutes = SMS_CODE_LIFETIME_MS / MINUTE_MS
  const text = `您的验证码是 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略本邮件。`
  try {
    await mail.send({
      to: email,
      fromName: who.brand.shopName,
      subject: `${who.brand.shopName}：验证码 ${code}`,
      text,
      html: `<p>${text}</p>`,
    })
  } catch (error) {
    log.warn({ err: error }, 'an e-mail code was not sent')
    throw new Refusal('email.not_sent', '邮件发送失败，请检查邮箱或稍后再试')
  }
  return { wait_seconds: SMS_CODE_PAUSE_MS / 1000, ...(isDemo && { demo_code: code }) }
}

type Code = { readonly email: string; readonly code: string; readonly now: Date }

/** The row of settings is locked, so two requests at once cannot exceed the limits. */
async function addCode(tx: InTransaction, { account_id }: Dealer, { email, code, now }: Code) {
  const sent = await tx
    .selectFrom('email_code')
    .select('created_at')
    .where('account_id', '=', account_id)
    .where('created_at', '>=', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
  const times = sent.map(({ created_at }) => created_at)
  refuseNextCode('email.too_often', times, now)
  await tx
    .insertInto('email_code')
    .values({ account_id, email, ...storedCode(email, code, now) })
    .execute()
}

/**
 * Sets the address once a code shows that it is the user's.
 *
 * @throws {Refusal} `email.wrong_code` for a code that is wrong, late, used, or for another address
 */
export async function confirmEmail(
  context: Context,
  who: Dealer,
  input: InputOf<typeof confirm>,
): Promise<OutputOf<typeof confirm>> {
  const email = plainEmail(input.email)
  const isRight = await context.db.transaction().execute(async (tx) => {
    await ensureSettings(tx, who)
    if (await isConfirmed(tx, who, email)) return true
    if (!(await redeemCode(tx, who, { email, code: input.code, now: context.now() }))) return false
    await tx
      .updateTable('notification_setting')
      .set({ email, email_is_confirmed: true })
      .where('account_id', '=', who.account_id)
      .execute()
    await addFirstChoices(tx, who, 'email')
    return true
  })
  // After the commit: the wrong guess is counted.
  if (!isRight) throw new Refusal('email.wrong_code', '验证码错误或已过期')
  return getNotificationSettings(context, who)
}

/** The answer to its confirmation was lost, or the same address is entered again: it needs no code. */
async function isConfirmed(
  tx: InTransaction,
  { account_id }: Dealer,
  email: string,
): Promise<boolean> {
  const known = await tx
    .selectFrom('notification_setting')
    .select('email')
    .where('account_id', '=', account_id)
    .where('email_is_confirmed', '=', true)
    .executeTakeFirst()
  return known?.email === email
}

async function redeemCode(
  tx: InTransaction,
  { account_id }: Dealer,
  { email, code, now }: Code,
): Promise<boolean> {
  const newest = await tx
    .selectFrom('email_code')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const tried = newest && tryCode(newest, { to: email, text: code, now })
  if (!tried) return false
  await tx
    .updateTable('email_code')
    .set(tried.change)
    .where('email_code_id', '=', newest.email_code_id)
    .execute()
  return tried.isRight
}

/** No more copies go to the address; the choices are kept for the next one. */
export async function removeEmail(
  context: Context,
  who: Dealer,
): Promise<OutputOf<typeof confirm>> {
  await context.db
    .updateTable('notification_setting')
    .set({ email: '', email_is_confirmed: false })
    .where('account_id', '=', who.account_id)
    .execute()
  return getNotificationSettings(context, who)
}

/** Codes are of no use after a day, when the limit no longer counts them. */
export async function deleteOldEmailCodes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS)
  await sql`delete from email_code where created_at < ${before}`.execute(db)
}
