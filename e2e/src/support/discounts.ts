import type { Id } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
import { sql } from './database.ts'

/** Gives the company coins by a staff correction, so that the ledger stays balanced. */
export async function giveCoins(
  { company_id }: Buyer,
  brand: string,
  coins: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into wallet (company_id, currency, balance) values (${company_id}, 'coin', ${coins})`
    await tx`
      insert into wallet_event (brand, company_id, currency, change, balance_after, reason)
      values (${brand}, ${company_id}, 'coin', ${coins}, ${coins}, 'correction')`
  })
}

export async function coinsOf({ company_id }: Buyer): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from wallet where company_id = ${company_id} and currency = 'coin'`
  return row?.balance ?? 0
}

type Campaign = {
  readonly brand: string
  readonly name: string
  readonly amountFen: number
  readonly thresholdFen?: number
  readonly perCompany?: number
  readonly isClaimable?: boolean
}

export async function newCampaign(campaign: Campaign): Promise<number> {
  const { brand, name, amountFen, thresholdFen = 0, perCompany = 1, isClaimable = false } = campaign
  const [row] = await sql<{ campaign_id: Id<'campaign'> }[]>`
    insert into campaign (brand, name, kind, amount_fen, threshold_fen, starts_at, ends_at, is_claimable, per_company)
    values (${brand}, ${name}, 'amount', ${amountFen}, ${thresholdFen}, now() - interval '1 day',
            now() + interval '30 days', ${isClaimable}, ${perCompany})
    returning campaign_id`
  return row?.campaign_id ?? 0
}

export async function giveVoucher({ company_id }: Buyer, campaign: Campaign): Promise<number> {
  const campaign_id = await newCampaign(campaign)
  const [row] = await sql<{ voucher_id: Id<'voucher'> }[]>`
    with counted as (
      update campaign set claimed = claimed + 1 where campaign_id = ${campaign_id}
    )
    insert into voucher (campaign_id, brand, company_id)
    values (${campaign_id}, ${campaign.brand}, ${company_id}) returning voucher_id`
  return row?.voucher_id ?? 0
}

export async function voucherStates({ company_id }: Buyer): Promise<string[]> {
  const rows = await sql<{ state: string }[]>`
    select state from voucher where company_id = ${company_id} order by voucher_id`
  return rows.map(({ state }) => state)
}
