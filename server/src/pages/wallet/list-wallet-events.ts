import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listWalletEvents as call } from '@portal/contract/points.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Currency, WALLET_REASONS, type WalletReason } from '@portal/rules/wallet/wallet.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'

type Events = OutputOf<typeof call>
type Row = Omit<Events['list'][number], 'reason_cn' | 'reason'> & {
  readonly reason: WalletReason
}

/**
 * The ledger of points or coins, newest first.
 *
 * @throws {Refusal} 403 `points.off` if the brand has no points
 */
export async function listWalletEvents(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  who: Dealer,
  { page, limit, type = 'points' }: InputOf<typeof call>,
): Promise<Events> {
  refuseWithoutPoints(who)
  return eventsOfWallet(replicaDb, { company_id: who.company_id, currency: type, page, limit })
}

type Params = {
  readonly company_id: Id<'company'>
  readonly currency: Currency
  readonly page: number
  readonly limit: number
}

/** One page of a company's ledger of points or coins, newest first. */
export async function eventsOfWallet(
  db: Database,
  { company_id, currency, page, limit }: Params,
): Promise<Events> {
  const isTheirs = sql`e.company_id = ${company_id} and e.currency = ${currency}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select e.wallet_event_id as id, e.reason, e.change, e.owed_change, e.balance_after, e.note, e.order_id,
        coalesce(o.order_no, '') as order_no, coalesce(a.name, s.name, ${THE_SYSTEM}) as user_name,
        ${momentText('e.happened_at')} as create_time
      from wallet_event e
      left join sales_order o using (order_id)
      left join account a on a.account_id = e.account_id
      left join staff s on s.staff_id = e.staff_id
      where ${isTheirs}
      order by e.wallet_event_id desc ${pageOf({ page, limit })}`.execute(db),
    countRows(db, sql`wallet_event e where ${isTheirs}`),
  ])
  return {
    list: rows.map((row) => ({ ...row, reason_cn: WALLET_REASONS[row.reason] })),
    total,
    page,
    limit,
  }
}
