import type { listAdminCampaigns as call } from '@portal/contract/admin-vouchers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { VoucherState } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { word } from '#src/ground/database/word.ts'
import { flag } from '#src/ground/http/flag.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
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
  readonly brand: string
  readonly state: OutputOf<typeof call>['list'][number]['state']
  readonly is_claimable: boolean
  readonly total: number | null
  readonly per_company: number
  readonly claimed: number
  readonly locked: number
  readonly used: number
}

/** Campaigns, newest first, with the counts of their vouchers by state. */
export async function listAdminCampaigns(
  { db, now }: Pick<Context, 'db' | 'now'>,
  _who: unknown,
  { brand, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const matches = brand === undefined ? sql`true` : sql`c.brand = ${brand}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select c.campaign_id, c.brand, c.name, ${TERMS} as terms, ${SCOPE_NAMES} as scope_names,
        ${momentText('c.starts_at')} as starts, ${LAST_SECOND} as ends,
        case when c.ends_at <= ${now()} then 'ended' when c.stopped_at is not null then 'stopped'
          when c.starts_at > ${now()} then 'coming' else 'running' end as state,
        c.is_claimable, c.total, c.per_company, c.claimed, s.locked, s.used
      from (select * from campaign c where ${matches}
        order by c.campaign_id desc ${pageOf({ page, limit })}) c,
      lateral (
        select count(*) filter (where v.state = ${word<VoucherState>('locked')})::integer as locked,
          count(*) filter (where v.state = ${word<VoucherState>('used')})::integer as used
        from voucher v where v.campaign_id = c.campaign_id and v.state in (${word<VoucherState>('locked')}, ${word<VoucherState>('used')})
      ) s
      order by c.campaign_id desc`.execute(db),
    countRows(db, sql`campaign c where ${matches}`),
  ])
  const list = rows.map(({ terms, is_claimable, ...row }) => ({
    ...row,
    ...campaignOf({ ...row, terms: withDates(terms) }),
    is_claimable: flag(is_claimable),
  }))
  return { list, total, page, limit }
}
