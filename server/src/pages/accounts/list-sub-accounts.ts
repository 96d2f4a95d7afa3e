import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listSubAccounts as call } from '@portal/contract/sub-accounts.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { word } from '#src/ground/database/word.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

type Answer = OutputOf<typeof call>
type Flags = 'is_purchase' | 'is_statements' | 'is_enabled'
type Row = Omit<Answer['list'][number], Flags> & Readonly<Record<Flags, boolean>>

/** The sub-accounts of the company, disabled ones last, with what they did lately. */
export async function listSubAccounts(
  context: Context,
  { company_id }: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<Answer> {
  const { db, now } = context
  const isTheirs = sql`a.company_id = ${company_id} and not a.is_main`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select a.account_id as subuser_id, a.username, a.name, a.phone, a.avatar, a.is_purchase,
        a.sees_statements as is_statements, a.is_enabled, ${momentText('a.created_at')} as create_time,
        ${momentText('s.seen_at')} as last_seen,
        (select count(*)::integer from sales_order o
         where o.account_id = a.account_id and o.created_at >= ${now()}::timestamptz - interval '30 days'
           and o.status <> ${word<OrderStatus>('cancelled')}) as orders,
        (select count(*)::integer from cart_line l
         where l.company_id = ${company_id} and l.account_id = a.account_id) as cart_number
      from account a
      cross join lateral (select max(last_seen_at) as seen_at from session where account_id = a.account_id) s
      where ${isTheirs}
      order by a.is_enabled desc, a.account_id ${pageOf({ page, limit })}`.execute(db),
    countRows(db, sql`account a where ${isTheirs}`),
  ])
  const avatars = await linksTo(
    context,
    rows.flatMap(({ avatar }) => avatar ?? []),
  )
  return {
    list: rows.map((row) => ({
      ...row,
      avatar: row.avatar === null ? null : (avatars.shift() ?? null),
      is_purchase: flag(row.is_purchase),
      is_statements: flag(row.is_statements),
      is_enabled: flag(row.is_enabled),
    })),
    total,
    page,
    limit,
  }
}
