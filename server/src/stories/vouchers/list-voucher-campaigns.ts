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

/** The campaigns open to claims, sorted by their end. */
export async function listVoucherCampaigns(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<Row>`
    select o.campaign_id, o.name, ${TERMS} as terms, ${SCOPE_NAMES} as scope_names,
      ${momentText('o.starts_at')} as starts, ${LAST_SECOND} as ends,
      o.per_company, o.total - o.claimed as left,
      (select count(*)::integer from voucher v
        where v.campaign_id = o.campaign_id and v.company_id = ${who.company_id}) as claimed
    from campaign o
    where o.brand = ${who.brand.id} and o.is_claimable and o.stopped_at is null
      and o.starts_at <= ${now()} and o.ends_at > ${now()}
    order by o.ends_at, o.campaign_id limit 100`.execute(db)
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
