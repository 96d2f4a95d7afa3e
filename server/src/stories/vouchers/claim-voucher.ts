import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { claimVoucher as call } from '@portal/contract/vouchers.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import {
  issueVouchers,
  lockCampaign,
  type LockedCampaign,
} from '#src/stories/vouchers/issue-vouchers.ts'

/**
 * Claims a voucher for the company. The campaign is locked first, so that neither its total nor a company's share is
 * exceeded.
 *
 * @throws {Refusal} 404 for another brand's campaign; `voucher.not_claimable`, `voucher.gone`, `voucher.enough`
 */
export async function claimVoucher(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  { brand, company_id, account_id }: Dealer,
  { campaign_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const at = now()
    const campaign = await lockCampaign(tx, campaign_id)
    if (campaign.brand !== brand.id) throw noSuchThing('voucher.not_found')
    refuseUnclaimable(campaign, at)
    const had = await countHad(tx, company_id, campaign_id)
    if (had >= campaign.per_company)
      throw new Refusal('voucher.enough', `每个公司限领 ${campaign.per_company} 张`)
    const input = { company_id, claimed_by: account_id, quantity: 1, at }
    const voucher_ids = await issueVouchers(tx, campaign, input)
    await recordEvent(
      tx,
      { account_id },
      {
        name: 'voucher.claimed',
        subject: { kind: 'voucher_campaign', id: campaign_id },
        brand: brand.id,
        company_id,
        facts: { voucher_ids },
        at,
      },
    )
    return {
      voucher_orders_id: onlyRow(voucher_ids),
      may_claim: flag(had + 1 < campaign.per_company),
    }
  })
}

function refuseUnclaimable(campaign: LockedCampaign, at: Date): void {
  const isOn = at >= campaign.starts_at && at < campaign.ends_at && campaign.stopped_at === null
  if (!campaign.is_claimable || !isOn)
    throw new Refusal('voucher.not_claimable', '该优惠券不在领取时间内')
  if (campaign.total !== null && campaign.claimed >= campaign.total)
    throw new Refusal('voucher.gone', '优惠券已领完')
}

async function countHad(tx: InTransaction, company_id: Id<'company'>, campaign_id: Id<'campaign'>) {
  return countRows(
    tx,
    sql`voucher
    where campaign_id = ${campaign_id} and company_id = ${company_id}`,
  )
}
