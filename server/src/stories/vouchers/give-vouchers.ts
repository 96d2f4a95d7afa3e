import type { giveVouchers as call } from '@portal/contract/admin-vouchers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { issueVouchers, lockCampaign } from '#src/stories/vouchers/issue-vouchers.ts'

/**
 * Gives vouchers to a company, even beyond its own limit.
 *
 * @throws {Refusal} 404 when there is no such campaign, or no such company in its brand; `voucher.not_given` when the
 *   campaign was stopped or is over; `voucher.gone`
 */
export async function giveVouchers(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { campaign_id, company_id, quantity }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const at = now()
    const campaign = await lockCampaign(tx, campaign_id)
    await refuseOtherBrand(tx, company_id, campaign.brand)
    if (campaign.stopped_at !== null || at >= campaign.ends_at)
      throw new Refusal('voucher.not_given', '该优惠券已停止发放')
    const voucher_ids = await issueVouchers(tx, campaign, {
      company_id,
      claimed_by: null,
      quantity,
      at,
    })
    await recordStaffEvent(tx, who, {
      name: 'voucher.given',
      subject: { kind: 'voucher_campaign', id: campaign_id },
      brand: campaign.brand,
      company_id,
      facts: { voucher_ids },
      at,
      audit: {
        action: 'voucher.give',
        table: 'campaign',
        key: campaign_id,
        after: { company_id, quantity },
      },
    })
    return { given: quantity }
  })
}

async function refuseOtherBrand(
  tx: InTransaction,
  company_id: Id<'company'>,
  brand: string,
): Promise<void> {
  const company = await tx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', company_id)
    .where('brand', '=', brand)
    .executeTakeFirst()
  if (!company) throw noSuchThing('company.not_found')
}
