import type { getPersonalCentre as call } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { CartHandoverState } from '@portal/rules/cart/cart-handover.ts'
import type { ReturnState } from '@portal/rules/returns/return-state.ts'
import type { StatementState } from '@portal/rules/statements/statement.ts'
import { PERSONAL_DAYS } from '@portal/rules/time/recent-days.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { findOwnWallet } from '#src/ledgers/wallet/find-own-wallet.ts'
import { countUnread } from '#src/stories/messages/tip-rows.ts'
import { countOrders } from '#src/stories/orders/move/order-moves.ts'
import { listClaimable } from '#src/stories/price-protection/claimable-lines.ts'
import { shownState } from '#src/stories/vouchers/voucher-rows.ts'

/** The counts of things that wait for the user; never rows. */
export async function getPersonalCentre(
  { db, now }: Context,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const own = (table: 'o' | 'r') => isOwn(ownRows(who), table)
  const [orders_by_state, wallet, claims, unread, counted] = await Promise.all([
    countOrders(db, own('o')),
    findOwnWallet(db, who),
    countClaims(db, who, now()),
    countUnread(db, who.account_id),
    sql<Counted>`
      select
        (select count(*)::integer from favourite where account_id = ${who.account_id}) as favourites,
        (select count(*)::integer from arrival_reminder
         where account_id = ${who.account_id} and fired_at is null) as reminders,
        (select count(*)::integer from arrival_reminder
         where account_id = ${who.account_id} and fired_at >= ${now()}::timestamptz - make_interval(days => ${PERSONAL_DAYS})) as arrivals,
        (select count(distinct o.order_id)::integer from delivery d join sales_order o using (order_id)
         where d.company_id = ${who.company_id} and d.received_at is null and ${own('o')}) as to_receive,
        (select count(*)::integer from cart_handover
         where company_id = ${who.company_id} and state = ${word<CartHandoverState>('waiting')}) as handovers,
        (select count(*)::integer from return_order r where r.state = ${word<ReturnState>('approved')} and ${own('r')}) as returns_to_send,
        (select count(*)::integer from statement
         where company_id = ${who.company_id} and state = ${word<StatementState>('published')}) as statements_to_confirm,
        v.vouchers, v.vouchers_ending
      from (
        select count(*)::integer as vouchers,
          (count(*) filter (where c.ends_at <= ${now()}::timestamptz + make_interval(days => ${PERSONAL_DAYS})))::integer as vouchers_ending
        from voucher v join campaign c using (campaign_id)
        where v.company_id = ${who.company_id} and ${shownState(now())} = 'available'
      ) v`.execute(db),
  ])
  const [counts] = counted.rows
  if (!counts) throw new Error('counting gives a row')
  return {
    orders_by_state,
    ...wallet,
    ...counts,
    claims,
    unread,
    handovers: who.isPurchaser ? counts.handovers : null,
    statements_to_confirm: who.seesStatements ? counts.statements_to_confirm : null,
  }
}

type Counted = Readonly<
  Record<
    | 'favourites'
    | 'reminders'
    | 'arrivals'
    | 'to_receive'
    | 'handovers'
    | 'returns_to_send'
    | 'statements_to_confirm'
    | 'vouchers'
    | 'vouchers_ending',
    number
  >
>

async function countClaims(db: Database, who: Dealer, now: Date): Promise<number | null> {
  if (!who.brand.modules.priceProtection || !who.isPurchaser) return null
  return (await listClaimable(db, who, { now })).length
}
