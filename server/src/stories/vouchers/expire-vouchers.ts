import { sql } from 'kysely'

import type { Context } from '#src/context.ts'

const EVERY_NIGHT = '3 0 * * *'

/** @returns how many available vouchers expired */
export async function expireVouchers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { numAffectedRows } = await sql`
    update voucher v set state = 'expired' from voucher_offer o
    where o.voucher_offer_id = v.voucher_offer_id and v.state = 'available' and o.ends_at <= ${now()}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Nightly, once however many servers there are. */
export async function expireVouchersRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'expire-vouchers',
    schedule: EVERY_NIGHT,
    work: async () => void (await expireVouchers(context)),
  })
}
