import type { correctWallet as call } from '@portal/contract/admin-wallet.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/index.ts'
import { companyWithWallet } from '#src/ledgers/wallet/company-with-wallet.ts'
import { moveWallet, findWallets } from '#src/ledgers/wallet/wallet-rows.ts'

/**
 * Corrects points or coins of a company, which sees the reason in its ledger.
 *
 * @throws {Refusal} 404 for a company that has no wallet; `wallet.reason_missing`; `wallet.nothing` for no change;
 *   `wallet.too_few` when the balance would become negative
 */
export async function correctWallet(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  { company_id, currency, change, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const why = reason.trim()
  refuseIf('wallet.reason_missing', why === '' ? '请填写调整原因' : undefined)
  refuseIf('wallet.nothing', change === 0 ? '请输入调整数量' : undefined)
  return once(async (tx) => {
    const company = await companyWithWallet(tx, brands, company_id)
    if (!company) throw noSuchThing('company.not_found')
    const { brand, coinName } = company
    const name = currency === 'points' ? '积分' : coinName
    const { staff_id } = who
    const move = { brand, company_id, currency, change, staff_id, note: why, at: now() }
    const { [currency]: before } = await findWallets(tx, company_id)
    const balance = await moveWallet(tx, { ...move, reason: 'correction' })
    if (balance === undefined)
      throw new Refusal('wallet.too_few', `${name}只有 ${before.balance}，不能扣减 ${-change}`)
    await recordAction(tx, who, {
      action: 'wallet.correct',
      brand,
      table: 'wallet',
      key: company_id,
      before: { currency, balance: before.balance },
      after: { currency, balance, reason: why },
      at: now(),
    })
    return { balance }
  })
}
