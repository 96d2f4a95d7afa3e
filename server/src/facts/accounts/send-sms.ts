import type { sendSms as call } from '@portal/contract/accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'
import { refusalToSendCode, SMS_CODE_PAUSE_MS } from '@portal/rules/accounts/sms-code.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import type { Context } from '#src/context.ts'
import { findByPhone } from '#src/facts/accounts/accounts.ts'
import { drawCode, refuseNextCode } from '#src/facts/accounts/one-time-codes.ts'
import {
  addCode,
  type CodeRequest,
  countSentBy,
  listSent,
  lockPhone,
  lockUser,
} from '#src/facts/accounts/sms-codes.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Visitor } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'

/** Nobody can use a code that was sent nowhere. */
const NO_PHONE = ''

/**
 * Sends a six-digit code to a phone, at most once a minute and ten times a day. A phone without an account gets the
 * same answer and no SMS, so that the answer does not reveal who is a customer.
 *
 * @throws {Refusal} `sms.bad_phone`, `sms.too_often`
 */
export async function sendSms(
  context: Context,
  { brand }: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('sms.bad_phone', mobileNumberProblem(input.phone))
  const request = { brand: brand.id, phone: plainMobile(input.phone), purpose: input.purpose }
  const { code, answer } = await issueCode(context, request)
  const account = await findByPhone(context.db, request.brand, request.phone)
  const send = async () => {
    if (account)
      await context.sms.send({ phone: request.phone, code, signature: `【${brand.chineseName}】` })
  }
  // Not awaited: the time would reveal whether there is an account.
  send().catch((error: unknown) => context.log.error({ err: error }, 'an SMS was not sent'))
  return answer
}

/**
 * Makes a code that is still to be sent, within the limits of the phone and of the signed-in user.
 *
 * @throws {Refusal} `sms.too_often`
 */
export async function issueCode(
  { db, now, isDemo }: Pick<Context, 'db' | 'now' | 'isDemo'>,
  request: CodeRequest,
  account_id?: Id<'account'>,
): Promise<{ readonly code: string; readonly answer: OutputOf<typeof call> }> {
  const code = drawCode()
  await db.transaction().execute(async (tx) => {
    await lockPhone(tx, request.brand, request.phone)
    if (account_id !== undefined) await refuseManyByUser(tx, account_id, now())
    await noteCode(tx, { ...request, account_id: account_id ?? null }, { code, now: now() })
  })
  const wait_seconds = SMS_CODE_PAUSE_MS / 1000
  return { code, answer: { wait_seconds, ...(isDemo && { demo_code: code }) } }
}

/**
 * A refused phone counts among the ten of the user, so that nobody tries out who is a customer, and not among the codes
 * of its owner.
 *
 * @throws {Refusal} `sms.too_often`
 */
export async function noteRefusedPhone(
  { db, now }: Pick<Context, 'db' | 'now'>,
  brand: string,
  account_id: Id<'account'>,
): Promise<void> {
  const code = { text: drawCode(), now: now() }
  await db.transaction().execute(async (tx) => {
    await refuseManyByUser(tx, account_id, code.now)
    await addCode(tx, { brand, phone: NO_PHONE, purpose: 'phone', account_id }, code)
  })
}

/** A user who is signed in must not send codes to one phone after another. */
async function refuseManyByUser(
  tx: InTransaction,
  account_id: Id<'account'>,
  now: Date,
): Promise<void> {
  await lockUser(tx, account_id)
  const count = await countSentBy(tx, account_id, new Date(now.getTime() - DAY_MS))
  refuseIf('sms.too_often', refusalToSendCode({ count })?.text)
}

async function noteCode(
  tx: InTransaction,
  { account_id, ...request }: CodeRequest & { readonly account_id: Id<'account'> | null },
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<void> {
  const sent = await listSent(tx, request, new Date(now.getTime() - DAY_MS))
  refuseNextCode('sms.too_often', sent, now)
  await addCode(tx, { ...request, account_id }, { text: code, now })
}
