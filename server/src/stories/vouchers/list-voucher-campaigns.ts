import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { listVoucherCampaigns as call } from '@portal/contract/vouchers.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  LAST_SECOND,
  SCOPE_NAMES,
  TERMS,
  type StoredVoucher,
  withDates,
} from '#src/stories/vouchers/voucher-rows.ts'
import { campaignOf } from '#src/stories/vouchers/voucher-wire.ts'

type Row = Pick<
  StoredVoucher,
  'campaign_id' | 'name' | 'terms' | 'scope_names' | 'starts' | 'ends'
> & {
  readonly claimed: number
  readonly per_company: number
  readonly left: number | null
}

/**
 * The first to end comes first. A campaign of which the company may claim no more stays listed, with `may_claim` 0.
 */
export async function listVoucherCampaigns(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<Row>`
    select c.campaign_id, c.name, ${TERMS} as terms, ${SCOPE_NAMES} as scope_names,
      ${momentText('c.starts_at')} as starts, ${LAST_SECOND} as ends,
      c.per_company, c.total - c.claimed as left,
      (select count(*)::integer from voucher v
        where v.campaign_id = c.campaign_id and v.company_id = ${who.company_id}) as claimed
    from campaign c
    where c.brand = ${who.brand.id} and c.is_claimable and c.stopped_at is null
      and c.starts_at <= ${now()} and c.ends_at > ${now()}
    order by c.ends_at, c.campaign_id limit 100`.execute(db)
  return {
    list: rows.map(({ claimed, per_company, left, ...row }) => ({
      ...campaignOf({ ...row, terms: withDates(row.terms) }),
      claimed,
      per_company,
      left,
      may_claim: flag(claimed < per_company && left !== 0),
    })),
  }
}
