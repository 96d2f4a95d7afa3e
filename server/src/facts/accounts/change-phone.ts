import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { changePhone as call } from '@portal/contract/own-account.ts'
import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange, takePhone, writePhone } from '#src/facts/accounts/change-account.ts'
import { useCode } from '#src/facts/accounts/sms-codes.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * Changes the own phone. Of two users who want the same one, the second is refused.
 *
 * @throws {Refusal} `sms.bad_phone`, `account.wrong_code`, `account.phone_taken`
 */
export async function changePhone(
  { db, now }: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('sms.bad_phone', mobileNumberProblem(input.phone))
  const phone = plainMobile(input.phone)
  const request = { brand: who.brand.id, phone, purpose: 'phone' } as const
  // Committed by itself: a wrong guess must stay counted.
  const isRight = await db
    .transaction()
    .execute((tx) => useCode(tx, request, { text: input.code, now: now() }))
  if (!isRight) throw new Refusal('account.wrong_code', '验证码错误或已过期')
  return db.transaction().execute(async (tx) => {
    await takePhone(tx, request, who.account_id)
    const username = await writePhone(tx, who.account_id, phone)
    await recordAccountChange(tx, who, who.account_id, { facts: { phone }, at: now() })
    return { username, phone }
  })
}
