import type { Id } from '@portal/rules/ids.ts'
import Fastify from 'fastify'
import postgres from 'postgres'

/**
 * The floors: routes without session, schema or business logic, each with the minimal SQL for the
 * same result. The difference to the portal is its overhead.
 */
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 20 })
const brand = process.env['DEFAULT_BRAND'] ?? ''
const app = Fastify()

app.post<{ Body: { keyword: string } }>('/floor/number', async (request) => {
  const { keyword } = request.body
  return sql`
    select p.part_id, p.name_zh, p.oe_number, p.own_number, p.model_zh, p.brand_name, p.pictures[1],
      p.attributes, p.pieces_per_box, p.demand_class, p.sold_90_days, p.is_coming_soon,
      m.name_zh as make, g.on_hand - g.allocated as guangzhou, g.in_transit, g.arrives_on,
      b.on_hand - b.allocated as beijing, b.in_transit, b.arrives_on,
      (select json_object_agg(level, amount_fen) from part_price where part_id = p.part_id) as prices,
      exists (select from kit_item where part_id = p.part_id) as has_kit,
      exists (select from order_line where company_id = 1 and part_id = p.part_id) as is_bought,
      f.part_id as favourite, r.part_id as reminder, v.part_id as viewed, c.quantity
    from part_number n
    join part p using (part_id)
    join make m using (make_id)
    left join stock g on g.part_id = p.part_id and g.warehouse = 1
    left join stock b on b.part_id = p.part_id and b.warehouse = 2
    left join favourite f on f.account_id = 1 and f.part_id = p.part_id
    left join arrival_reminder r on r.account_id = 1 and r.part_id = p.part_id
    left join stock_view v on v.account_id = 1 and v.part_id = p.part_id
    left join cart_line c on c.account_id = 1 and c.part_id = p.part_id and c.warehouse = 1
    where n.brand = ${brand} and n.normalised = ${keyword}`
})

type Order = {
  cart: { cart_id: Id<'cart_line'>; product_id: Id<'part'>; warehouse_type: number }[]
  voucher_orders_id: Id<'voucher'>
  frey_coin: number
}

app.post<{ Body: Order }>('/floor/order', async (request) => {
  const { cart, voucher_orders_id, frey_coin } = request.body
  const [first] = await sql<
    { company_id: string; account_id: string }[]
  >`select company_id, account_id from cart_line where cart_line_id = ${cart[0]?.cart_id ?? 0}`
  if (!first) throw new Error('the cart is empty')
  const { company_id, account_id } = first
  const ids = cart.map((line) => line.cart_id)
  await sql.begin(async (tx) => {
    const [checkout] = await tx`
      insert into checkout (brand, company_id, account_id) values (${brand}, ${company_id}, ${account_id}) returning checkout_id`
    const orders = await tx<{ order_id: string }[]>`
      insert into sales_order (order_no, brand, company_id, account_id, checkout_id, warehouse, status,
        contacts, mobile, province, city, district, street, goods_fen, quantity)
      select gen_random_uuid(), ${brand}, ${company_id}, ${account_id}, ${checkout?.['checkout_id']}, warehouse, 'confirmed',
        '', '', '', '', '', '', 1, 1 from unnest(array[1, 2]) warehouse returning order_id`
    const order_id = orders[0]?.order_id ?? ''
    // Sent together, so that the driver pipelines them.
    await Promise.all([
      tx`insert into order_line (order_id, company_id, part_id, oe_number, own_number, name_zh, price_fen, quantity, amount_fen)
         select ${order_id}, ${company_id}, part_id, '', '', '', 1, quantity, quantity from cart_line where cart_line_id = any(${ids})`,
      tx`update stock set allocated = allocated + quantity from cart_line
         where cart_line_id = any(${ids}) and stock.part_id = cart_line.part_id and stock.warehouse = cart_line.warehouse`,
      tx`insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
         select brand, part_id, warehouse, 'allocation', 0, quantity, ${order_id} from cart_line where cart_line_id = any(${ids})`,
      tx`insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, facts, happened_at)
         select 'order.placed', 'order', order_id, ${brand}, ${company_id}, ${account_id}, '{"status": "confirmed"}', now()
         from unnest(${orders.map((order) => order.order_id)}::bigint[]) order_id`,
      tx`update voucher set state = 'locked', checkout_id = ${checkout?.['checkout_id']}, used_at = now()
         where voucher_id = ${voucher_orders_id} and state = 'available'`,
      tx`with paid as (
           update wallet set balance = balance - ${frey_coin}, spent = spent + ${frey_coin}
           where company_id = ${company_id} and currency = 'coin' returning balance)
         insert into wallet_event (brand, company_id, currency, change, balance_after, reason, account_id, order_id)
         select ${brand}, ${company_id}, 'coin', ${-frey_coin}, balance, 'paid', ${account_id}, ${order_id} from paid`,
      tx`delete from cart_line where cart_line_id = any(${ids})`,
    ])
  })
  return { ok: true }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.send?.('listening')
