import { type Id, toId } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
import { sql } from './database.ts'
import type { Part } from './parts.ts'

/**
 * Creates an order of two pieces from Guangzhou at ¥100, confirmed or waiting for approval, with
 * its allocated stock.
 */
export async function newOrder(
  { company_id, account_id }: Buyer,
  { brand, part_id, number }: Part,
  status: 'confirmed' | 'pending_approval' = 'confirmed',
): Promise<{ readonly order_id: Id<'order'>; readonly order_no: string }> {
  const order_no = `J${number}`
  return sql.begin(async (tx) => {
    const [order] = await tx<{ order_id: Id<'order'> }[]>`
      with checkout as (
        insert into checkout (brand, company_id, account_id)
        values (${brand}, ${company_id}, ${account_id}) returning checkout_id
      )
      insert into sales_order (order_no, brand, company_id, account_id, checkout_id, warehouse, status, is_special_approval, contacts,
                               mobile, province, city, district, street, goods_fen, quantity)
      select ${order_no}, ${brand}, ${company_id}, ${account_id}, checkout_id, 1, ${status}, ${status === 'pending_approval'}, '陈志强',
             '13826066021', '广东省', '广州市', '白云区', '石马村工业路 18 号', 20000, 2
      from checkout returning order_id`
    const order_id = order?.order_id ?? toId(0)
    await tx`
      insert into order_line (order_id, company_id, part_id, oe_number, own_number, name_zh, price_fen, quantity, amount_fen)
      select ${order_id}, ${company_id}, part_id, oe_number, own_number, name_zh, 10000, 2, 20000
      from part where part_id = ${part_id}`
    await tx`
      insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, facts, happened_at)
      select 'order.placed', 'order', order_id, brand, company_id, account_id,
        jsonb_build_object('status', status, 'order_no', order_no, 'checkout_id', checkout_id, 'warehouse', warehouse,
          'quantity', quantity, 'total_fen', total_fen), now()
      from sales_order where order_id = ${order_id}`
    await tx`update stock set allocated = allocated + 2 where part_id = ${part_id} and warehouse = 1`
    await tx`
      insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
      values (${brand}, ${part_id}, 1, 'allocation', 0, 2, ${order_id})`
    return { order_id, order_no }
  })
}
