import type { Id } from '@portal/rules/ids.ts'
import type postgres from 'postgres'

import type { BenchRow, Material } from '#src/bench-row.ts'
import { logInBuyer } from '#src/beside/buyers.ts'
import { growTrade } from '#src/beside/grow-trade.ts'
import { logInStaff } from '#src/beside/log-in-staff.ts'

import { post } from './post.ts'

const ORDERS = '/api/Shopv2.Order/getPurchaseList'
const STATEMENT = '/api/Shopv2.CustomerStatement/detail'
const ADMIN_ORDERS = '/api/admin/orders'
const FIRST_PAGE = { page: 1, limit: 20 }
const RUNS = 200

type OrderSample = { readonly order_no: string; readonly oe_number: string; readonly name: string }

async function sampleOrders(sql: postgres.Sql, company_id?: Id<'company'>): Promise<OrderSample[]> {
  return sql<OrderSample[]>`
    select o.order_no, l.oe_number, c.name
    from sales_order o join company c using (company_id)
    cross join lateral (select oe_number from order_line where order_id = o.order_id limit 1) l
    where o.order_id in (
      select (bounds.least + (bounds.most - bounds.least) * step / 200)::bigint
      from generate_series(1, 200) step,
        (select min(order_id) as least, max(order_id) as most from sales_order
          where ${company_id === undefined ? sql`true` : sql`company_id = ${company_id}`}) bounds)
    order by md5(o.order_no) limit 60`
}

function ofLargeBuyer(
  what: string,
  budgetMs: number,
  inputs: (sql: postgres.Sql, company_id: Id<'company'>) => Promise<readonly object[]>,
): BenchRow {
  return {
    name: `company with 100,000 orders: ${what}`,
    budgetMs,
    runs: RUNS,
    async requests({ sql, brand }) {
      const company = await growTrade(sql, brand)
      const { headers } = await logInBuyer(sql, brand, company)
      const params = await inputs(sql, company.company_id)
      return params.map((input) => post(ORDERS, headers, { ...FIRST_PAGE, ...input }))
    },
  }
}

function adminOrders(
  what: string,
  budgetMs: number,
  inputs: (orders: readonly OrderSample[]) => readonly Record<string, string | number>[],
): BenchRow {
  return {
    name: `admin orders of 1,000,000: ${what}`,
    budgetMs,
    runs: RUNS,
    async requests({ sql, brand }: Material) {
      await growTrade(sql, brand)
      const headers = await logInStaff(sql, brand)
      return inputs(await sampleOrders(sql)).map((input) => {
        const query = Object.entries({ ...FIRST_PAGE, ...input }).map(
          ([key, value]) => `${key}=${encodeURIComponent(value)}`,
        )
        return { method: 'GET' as const, path: `${ADMIN_ORDERS}?${query.join('&')}`, headers }
      })
    },
  }
}

export const tradeRows: readonly BenchRow[] = [
  ofLargeBuyer('first page and tabs', 60, async () => [{}]),
  ofLargeBuyer('a far page', 120, async () => [{ page: 500 }, { page: 250 }, { page: 100 }]),
  ofLargeBuyer('by number', 120, async (sql, company_id) =>
    (await sampleOrders(sql, company_id)).map(({ order_no }) => ({ keyword: order_no })),
  ),
  ofLargeBuyer('by part', 120, async (sql, company_id) =>
    (await sampleOrders(sql, company_id)).map(({ oe_number }) => ({ keyword: oe_number })),
  ),
  {
    name: 'statement of 5,000 lines, 200 of them',
    budgetMs: 60,
    runs: RUNS,
    async requests({ sql, brand }) {
      const company = await growTrade(sql, brand)
      const { headers } = await logInBuyer(sql, brand, company)
      const { statement_id } = company
      return [1, 12, 25].map((page) => ({
        method: 'GET' as const,
        path: `${STATEMENT}?statement_id=${statement_id}&page=${page}&limit=200`,
        headers,
      }))
    },
  },
  adminOrders('first page and tabs', 100, () => [{}]),
  adminOrders('those that wait for approval', 100, () => [{ status: 'pending_approval' }]),
  adminOrders('by number', 60, (orders) => orders.map(({ order_no }) => ({ keyword: order_no }))),
  adminOrders('by part', 60, (orders) => orders.map(({ oe_number }) => ({ keyword: oe_number }))),
  adminOrders('by company', 60, (orders) => orders.map(({ name }) => ({ keyword: name }))),
  adminOrders('nothing found', 60, () => [{ keyword: '没有这个客户' }, { keyword: 'SO19990101' }]),
]
