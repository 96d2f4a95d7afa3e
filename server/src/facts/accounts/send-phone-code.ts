import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { sendPhoneCode as call } from '@portal/contract/own-account.ts'
import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'

import type { Context } from '#src/context.ts'
import { isPhoneTaken, phoneTaken } from '#src/facts/accounts/change-account.ts'
import { issueCode, noteRefusedPhone } from '#src/facts/accounts/send-sms.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * Sends a code to a new phone, at most ten a day for a user. Unlike before a login, a phone that has an account is
 * refused in plain words, each time it is tried: its owner does not have to wait for it either.
 *
 * @throws {Refusal} `sms.bad_phone`, `sms.too_often`, `account.same_phone`, `account.phone_taken`
 */
export async function sendPhoneCode(
  context: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('sms.bad_phone', mobileNumberProblem(input.phone))
  const phone = plainMobile(input.phone)
  if (phone === who.phone) throw new Refusal('account.same_phone', '这就是当前的手机号')
  const request = { brand: who.brand.id, phone, purpose: 'phone' } as const
  if (await isPhoneTaken(context.db, request, who.account_id)) {
    await noteRefusedPhone(context, request.brand, who.account_id)
    throw phoneTaken()
  }
  const issued = await issueCode(context, request, who.account_id)
  await context.sms.send({ phone, code: issued.code, signature: `【${who.brand.chineseName}】` })
  return issued.answer
}
