import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'

const EVERY_NIGHT = '3 0 * * *'

/**
 * Marks available vouchers as expired after the end of their campaign.
 *
 * @returns how many expired
 */
export async function expireVouchers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ voucher_offer_id: number; brand: string; voucher_ids: number[] }>`
      with expired as (
        update voucher v set state = 'expired' from voucher_offer o
        where o.voucher_offer_id = v.voucher_offer_id and v.state = 'available' and o.ends_at <= ${at}
        returning v.voucher_offer_id, v.brand, v.voucher_id
      )
      select voucher_offer_id, brand, array_agg(voucher_id order by voucher_id) as voucher_ids
      from expired group by voucher_offer_id, brand order by voucher_offer_id`.execute(tx)
    for (const { voucher_offer_id, brand, voucher_ids } of rows)
      await recordEvent(tx, 'system', {
        name: 'voucher.expired',
        subject: { kind: 'voucher_campaign', id: voucher_offer_id },
        brand,
        facts: { voucher_ids },
        at,
      })
    return rows.reduce((sum, { voucher_ids }) => sum + voucher_ids.length, 0)
  })
}

/** Expires vouchers every night, once for all servers. */
export async function expireVouchersRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'expire-vouchers',
    schedule: EVERY_NIGHT,
    work: async () => void (await expireVouchers(context)),
  })
}
