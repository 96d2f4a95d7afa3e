import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'

/** A campaign that is locked until the transaction ends. */
export type LockedCampaign = {
  readonly campaign_id: Id<'campaign'>
  readonly brand: string
  readonly name: string
  readonly is_claimable: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly stopped_at: Date | null
  /** Vouchers for all companies; null: unlimited. */
  readonly total: number | null
  readonly per_company: number
  readonly claimed: number
}

/** @throws {Refusal} 404 when there is no such campaign */
export async function lockCampaign(
  tx: InTransaction,
  campaign_id: Id<'campaign'>,
): Promise<LockedCampaign> {
  const campaign = await tx
    .selectFrom('campaign')
    .select(['campaign_id', 'brand', 'name', 'is_claimable', 'starts_at', 'ends_at'])
    .select(['stopped_at', 'total', 'per_company', 'claimed'])
    .where('campaign_id', '=', campaign_id)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign) throw noSuchThing('voucher.not_found')
  return campaign
}

/**
 * Creates vouchers of a locked campaign for a company.
 *
 * @returns their ids
 * @throws {Refusal} `voucher.gone` when too few are left
 */
export async function issueVouchers(
  tx: InTransaction,
  campaign: LockedCampaign,
  to: {
    readonly company_id: Id<'company'>
    /** Null: given by staff. */
    readonly claimed_by: number | null
    readonly quantity: number
    readonly at: Date
  },
): Promise<Id<'voucher'>[]> {
  const left = campaign.total === null ? to.quantity : campaign.total - campaign.claimed
  if (left <= 0) throw new Refusal('voucher.gone', '优惠券已领完')
  if (left < to.quantity) throw new Refusal('voucher.gone', `只剩 ${left} 张`)
  await tx
    .updateTable('campaign')
    .set((row) => ({ claimed: row('claimed', '+', to.quantity) }))
    .where('campaign_id', '=', campaign.campaign_id)
    .execute()
  const { rows } = await sql<{ voucher_id: Id<'voucher'> }>`
    insert into voucher (campaign_id, brand, company_id, claimed_by, claimed_at)
    select ${campaign.campaign_id}, ${campaign.brand}, ${to.company_id}, ${to.claimed_by}::bigint, ${to.at}
    from generate_series(1, ${to.quantity}::integer)
    returning voucher_id`.execute(tx)
  return rows.map(({ voucher_id }) => voucher_id)
}
