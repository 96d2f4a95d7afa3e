import type { listCompanyAccounts as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { levelName } from '#src/facts/prices/level-name.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { lastUseOf } from '#src/pages/accounts/last-use-of.ts'

type Answer = OutputOf<typeof call>
type Flags = 'is_main' | 'is_purchase' | 'is_enabled'
type Row = Omit<Answer['list'][number], Flags> & Readonly<Record<Flags, boolean>>

const LATEST_ORDERS = 5

/**
 * The accounts of a company of any brand, the main account first, with its latest orders. None moves when it is disabled.
 *
 * @throws {Refusal} 404
 */
export async function listCompanyAccounts(
  { db, brands }: Pick<Context, 'db' | 'brands'>,
  _who: unknown,
  { company_id }: InputOf<typeof call>,
): Promise<Answer> {
  const { price_level, orders, ...company } = await findCompany(db, company_id)
  const { rows } = await sql<Row>`
    select a.account_id, a.username, a.name, a.phone, a.is_main, a.is_purchase, a.is_enabled,
      ${momentText('s.seen_at')} as last_seen
    from account a
    cross join lateral (${lastUseOf('a')}) s
    where a.company_id = ${company_id}
    order by a.is_main desc, a.account_id`.execute(db)
  return {
    ...company,
    level_name: levelName({ brands }, { brand: company.brand, level: price_level }),
    orders: orders.map((order) => ({ ...order, status_cn: ORDER_STATUS_NAMES[order.status] })),
    list: rows.map((row) => ({
      ...row,
      is_main: flag(row.is_main),
      is_purchase: flag(row.is_purchase),
      is_enabled: flag(row.is_enabled),
    })),
  }
}

type Company = Pick<Answer, 'company_id' | 'company_name' | 'brand'> & {
  readonly price_level: string
  readonly orders: readonly Omit<Answer['orders'][number], 'status_cn'>[]
}

async function findCompany(db: Database, company_id: Id<'company'>): Promise<Company> {
  const { rows } = await sql<Company>`
    select c.company_id, c.name as company_name, c.brand, c.price_level,
      coalesce(jsonb_agg(jsonb_build_object('order_id', o.order_id, 'order_no', o.order_no, 'status', o.status,
        'create_date', ${momentText('o.created_at')}) order by o.created_at desc, o.order_id desc)
        filter (where o.order_id is not null), '[]') as orders
    from company c
    left join lateral (
      select order_id, order_no, status, created_at from sales_order
      where company_id = c.company_id and brand = c.brand
      order by created_at desc, order_id desc limit ${LATEST_ORDERS}) o on true
    where c.company_id = ${company_id}
    group by c.company_id`.execute(db)
  const [company] = rows
  if (!company) throw noSuchThing('company.not_found')
  return company
}
