import { randomUUID } from 'node:crypto'

import type { Id } from '@portal/rules/ids.ts'

import type { BenchRow, Material } from '#src/bench-row.ts'
import { logInBuyers, type Buyer } from '#src/beside/buyers.ts'
import type { BenchRequest } from '#src/request.ts'

import { post } from './post.ts'
import { sampleParts } from './sample.ts'

const CART_ROWS = 500
const ORDER_LINES = 20
/** One order per buyer: enough for the timed runs, the warm-up and the runs in flight. */
const ORDERS = 1000
/** Small enough to stay below a tenth of an order's goods. */
const COINS = 4
const VOUCHER_FEN = 500

export const setQuantityRow: BenchRow = {
  name: 'cart: set a quantity',
  budgetMs: 8,
  runs: 500,
  requests: async (material) =>
    (await sampleParts(material, 250)).flatMap((product_id) =>
      [1, 2].map((quantity) =>
        post('/api/Shopv2.Cart/add', material.headers, { product_id, quantity, warehouse: 1 }),
      ),
    ),
}

export const bigCartRow: BenchRow = {
  name: 'cart of 500 rows with prices, stock, totals',
  budgetMs: 80,
  runs: 100,
  async requests(material) {
    const [buyer] = await logInBuyers(material.sql, material.brand, 1)
    if (!buyer) throw new Error('there is no buyer with both warehouses')
    await material.sql`delete from cart_line where company_id = ${buyer.company_id}`
    await fillCart(material, buyer, await sampleParts(material, CART_ROWS))
    return [post('/api/Shopv2.Cart/getList', buyer.headers, { page: 1, limit: 999 })]
  },
}

export const orderToWire: BenchRow = {
  name: 'order with 20 lines, two warehouses, coins, voucher',
  budgetMs: 40,
  runs: 200,
  usesUp: true,
  floor: { path: '/floor/order', share: 0.5 },
  async requests(material) {
    const parts = await sampleParts(material, 4000)
    const buyers = await logInBuyers(material.sql, material.brand, ORDERS)
    const voucherOf = await giveVouchersAndCoins(material, buyers)
    const requests: BenchRequest[] = []
    for (const [place, buyer] of buyers.entries())
      requests.push(
        await orderRequest(material, buyer, {
          parts: pick(parts, place),
          voucher_orders_id: voucherOf.get(buyer.company_id),
        }),
      )
    return requests
  },
}

// The list is not empty, and the index wraps around.
const pick = (parts: readonly number[], place: number) =>
  Array.from(
    { length: ORDER_LINES },
    (_, line) => parts[(place * ORDER_LINES + line) % parts.length] as number,
  )

async function orderRequest(
  material: Material,
  buyer: Buyer,
  {
    parts,
    voucher_orders_id,
  }: { parts: readonly number[]; voucher_orders_id: Id<'voucher'> | undefined },
): Promise<BenchRequest> {
  await material.sql`delete from cart_line where company_id = ${buyer.company_id}`
  const lines = await fillCart(material, buyer, parts)
  const cart = lines.map((line) => ({
    cart_id: Number(line.cart_line_id),
    product_id: Number(line.part_id),
    cart_number: 1,
    warehouse_type: line.warehouse,
  }))
  return post(
    '/api/Shopv2.Order/add',
    { ...buyer.headers, 'idempotency-key': randomUUID() },
    {
      cart,
      address_id: buyer.guangzhouAddress,
      other_address_id: buyer.beijingAddress,
      voucher_orders_id,
      frey_coin: COINS,
    },
  )
}

async function fillCart(
  { sql, brand }: Material,
  { company_id, account_id }: Buyer,
  parts: readonly number[],
) {
  return sql<{ cart_line_id: string; part_id: string; warehouse: 1 | 2 }[]>`
    insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen)
    select ${brand}, ${company_id}, ${account_id}, part_id, 1 + (place % 2), 1, 100
    from unnest(${sql.array([...parts])}::bigint[]) with ordinality as wanted (part_id, place)
    returning cart_line_id, part_id, warehouse`
}

async function giveVouchersAndCoins(
  { sql, brand }: Material,
  buyers: readonly Buyer[],
): Promise<ReadonlyMap<Id<'company'>, Id<'voucher'>>> {
  const companies = sql.array(buyers.map(({ company_id }) => company_id))
  await sql`
    with filled as (
      insert into wallet (company_id, currency, balance)
      select company_id, 'coin', ${COINS} from unnest(${companies}::bigint[]) company_id
      on conflict (company_id, currency) do update set balance = wallet.balance + excluded.balance
      returning company_id, balance
    )
    insert into wallet_event (brand, company_id, currency, change, balance_after, reason)
    select ${brand}, company_id, 'coin', ${COINS}, balance, 'correction' from filled`
  const rows = await sql<{ company_id: Id<'company'>; voucher_id: Id<'voucher'> }[]>`
    with new_campaign as (
      insert into campaign (brand, name, kind, amount_fen, starts_at, ends_at, is_claimable, per_company, claimed)
      values (${brand}, '五元券', 'amount', ${VOUCHER_FEN}, now() - interval '1 day', now() + interval '30 days', false, 1,
        ${buyers.length})
      returning campaign_id
    )
    insert into voucher (campaign_id, brand, company_id)
    select campaign_id, ${brand}, company_id from new_campaign, unnest(${companies}::bigint[]) company_id
    returning company_id::integer, voucher_id::integer`
  return new Map(rows.map(({ company_id, voucher_id }) => [company_id, voucher_id]))
}
