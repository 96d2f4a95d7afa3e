import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { changePhone as call } from '@portal/contract/own-account.ts'
import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'
import { phoneChangedSms } from '@portal/rules/messages/account-texts.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange, takePhone, writePhone } from '#src/facts/accounts/change-account.ts'
import { lockAnyAccount } from '#src/facts/accounts/lock-any-account.ts'
import { withOwnPassword } from '#src/facts/accounts/own-password.ts'
import { redeemSmsCode } from '#src/facts/accounts/sms-codes.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * Changes the own phone, which takes the password too: whoever sits down at an open page must not take the account along.
 * Of two users who want the same phone, the second is refused. The old phone gets an SMS.
 *
 * @throws {Refusal} `sms.bad_phone`, `account.locked`, `account.wrong_password`, `account.wrong_code`,
 *   `account.phone_taken`
 */
export async function changePhone(
  context: StoryContext,
  who: Dealer,
  { password, code, phone: typed }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('sms.bad_phone', mobileNumberProblem(typed))
  const phone = plainMobile(typed)
  const proof = { password, otherwise: '登录密码不正确' }
  const changed = await withOwnPassword(context, who, proof, () =>
    writeProvenPhone(context, who, { phone, code }),
  )
  // Not awaited: the phone is changed, whether or not its old one can be reached.
  notifyOldPhone(context, who, phone).catch((error: unknown) =>
    context.log.error({ err: error }, 'the old phone was not notified'),
  )
  return changed
}

async function writeProvenPhone(
  { db, once, now }: StoryContext,
  who: Dealer,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<OutputOf<typeof call>> {
  const request = { brand: who.brand.id, phone, purpose: 'phone' } as const
  // Committed by itself: a wrong guess must stay counted.
  const isRight = await db
    .transaction()
    .execute((tx) => redeemSmsCode(tx, request, { text: code, now: now() }))
  if (!isRight) throw new Refusal('account.wrong_code', '验证码错误或已过期')
  return once(async (tx) => {
    // The account before the phone, like a main account that changes it.
    await lockAnyAccount(tx, who.account_id)
    await takePhone(tx, request, who.account_id)
    const username = await writePhone(tx, who.account_id, phone)
    await recordAccountChange(tx, who, who.account_id, { facts: { phone }, at: now() })
    return { username, phone }
  })
}

async function notifyOldPhone(
  { sms }: Pick<Context, 'sms'>,
  { brand, phone, isMain }: Dealer,
  newPhone: string,
): Promise<void> {
  const text = phoneChangedSms({ phone: newPhone, isMain })
  await sms.sendText?.({ phone, text, signature: `【${brand.chineseName}】` })
}
