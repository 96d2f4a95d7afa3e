import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listMyVouchers as call } from '@portal/contract/vouchers.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { listVouchers, shownState } from '#src/stories/vouchers/voucher-rows.ts'
import { voucherOf } from '#src/stories/vouchers/voucher-wire.ts'

/**
 * States are computed at the time of the call, because a voucher expires without a change of its row. The counts ignore
 * the chosen state, since they label its tabs.
 */
export async function listMyVouchers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id }: Dealer,
  { state, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = now()
  const isOfState = state === undefined ? sql`true` : sql`${shownState(at)} = ${state}`
  const isTheirs = sql`v.company_id = ${company_id} and ${isOfState}`
  const [rows, counts] = await Promise.all([
    listVouchers(db, isTheirs, { page, limit, now: at }),
    countBy(
      db,
      shownState(at),
      sql`voucher v join campaign c using (campaign_id) where v.company_id = ${company_id}`,
    ),
  ])
  return { list: rows.map(voucherOf), total: totalOf(counts, state), page, limit, counts }
}
