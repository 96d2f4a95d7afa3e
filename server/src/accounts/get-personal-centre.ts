import type { getPersonalCentre as call } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import { isOwn, ownRows } from '#src/accounts/own-rows.ts'
import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/http/who.ts'
import { countOrders } from '#src/orders/count-orders.ts'
import { SHOWN_STATE } from '#src/vouchers/voucher-rows.ts'
import { findOwnWallet } from '#src/wallet/find-own-wallet.ts'

/** What waits for the user: orders by state, favourites, reminders that have not come yet, vouchers, points and coins. */
export async function getPersonalCentre(
  { db }: Context,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const [orders_by_state, wallet, kept] = await Promise.all([
    countOrders(db, isOwn(ownRows(who), 'o')),
    findOwnWallet(db, who),
    sql<{ favourites: number; reminders: number; vouchers: number }>`
      select
        (select count(*)::integer from favourite where account_id = ${who.account_id}) as favourites,
        (select count(*)::integer from arrival_reminder
         where account_id = ${who.account_id} and sent_at is null) as reminders,
        (select count(*)::integer from voucher v join voucher_offer o using (voucher_offer_id)
         where v.company_id = ${who.company_id} and ${SHOWN_STATE} = 'available') as vouchers`.execute(
      db,
    ),
  ])
  return { orders_by_state, ...wallet, favourites: 0, reminders: 0, vouchers: 0, ...kept.rows[0] }
}
