import type { Id } from '@portal/rules/ids.ts'
import { VOUCHER_ENDS_IN_DAYS, vouchersEndText } from '@portal/rules/messages/money-texts.ts'
import type { VoucherState } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { word } from '#src/ground/database/word.ts'
import { idsOf, listConcerned, sendTips } from '#src/stories/messages/index.ts'
import { findCampaignWords } from '#src/stories/vouchers/campaign-words.ts'

/** In the morning, because nobody wants this message at night. */
export async function announceEndingVouchersRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'announce-ending-vouchers',
    schedule: '5 9 * * *',
    work: () => announceEndingVouchers(context),
  })
}

/** Reminds companies once of the vouchers of a campaign that end within `VOUCHER_ENDS_IN_DAYS`. */
export async function announceEndingVouchers({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  type Ending = {
    readonly campaign_id: Id<'campaign'>
    readonly company_id: Id<'company'>
    readonly brand: string
    readonly count: number
  }
  const { rows } = await sql<Ending>`
    select v.campaign_id, v.company_id, v.brand, count(*)::integer as count
    from voucher v join campaign c on c.campaign_id = v.campaign_id
    where v.state = ${word<VoucherState>('available')} and c.ends_at > ${at}
      and c.ends_at <= ${at}::timestamptz + make_interval(days => ${VOUCHER_ENDS_IN_DAYS})
      and not exists (select from tip where event_key = 'voucher:' || v.campaign_id || ':' || v.company_id)
    group by v.campaign_id, v.company_id, v.brand
    order by v.campaign_id, v.company_id`.execute(db)
  for (const { campaign_id, company_id, brand, count } of rows)
    await db.transaction().execute(async (tx) => {
      const words = await findCampaignWords(tx, campaign_id)
      const to = idsOf(await listConcerned(tx, company_id, { named: [] }))
      const event_key = `voucher:${campaign_id}:${company_id}`
      await sendTips(tx, [{ ...vouchersEndText({ ...words, count }), brand, at, event_key, to }])
    })
}
