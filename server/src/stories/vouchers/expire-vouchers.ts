import type { Id } from '@portal/rules/ids.ts'
import type { VoucherState } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { word } from '#src/ground/database/word.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'

const VOUCHER_EXPIRY_SCHEDULE = '3 0 * * *'

/**
 * Marks available vouchers as expired after the end of their campaign. Queries do not wait for it (`shownState`).
 *
 * @returns how many expired
 * @returns how many expired
 */
export async function expireVouchers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      campaign_id: Id<'campaign'>
      brand: string
      voucher_ids: Id<'voucher'>[]
    }>`
      with expired as (
        update voucher v set state = ${word<VoucherState>('expired')} from campaign c
        where c.campaign_id = v.campaign_id and v.state = ${word<VoucherState>('available')} and c.ends_at <= ${at}
        returning v.campaign_id, v.brand, v.voucher_id
      )
      select campaign_id, brand, array_agg(voucher_id order by voucher_id) as voucher_ids
      from expired group by campaign_id, brand order by campaign_id`.execute(tx)
    for (const { campaign_id, brand, voucher_ids } of rows)
      await recordEvent(tx, 'system', {
        name: 'voucher.expired',
        subject: { kind: 'voucher_campaign', id: campaign_id },
        brand,
        facts: { voucher_ids },
        at,
      })
    return rows.reduce((sum, { voucher_ids }) => sum + voucher_ids.length, 0)
  })
}

/** Every night, once for all servers; until then `shownState` shows the ended ones as expired. */
export async function expireVouchersRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'expire-vouchers',
    schedule: VOUCHER_EXPIRY_SCHEDULE,
    work: async () => void (await expireVouchers(context)),
  })
}
