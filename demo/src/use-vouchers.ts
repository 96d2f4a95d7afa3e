import { fen } from '@portal/rules/money/money.ts'
import { shareOut } from '@portal/rules/money/share-out.ts'
import type { Sql, TransactionSql } from 'postgres'

type AnySql = Sql | TransactionSql

type Using = {
  readonly voucher_id: number
  readonly order_id: number
  readonly checkout_id: number
  readonly arrived_at: Date | null
  readonly amount_fen: number
  readonly lines: readonly { readonly id: number; readonly fen: number }[]
}

/**
 * The first voucher of each company that had several of a campaign paid for part of its first order
 * that was dear enough. Runs before returns, wallets and statements, which follow what was paid.
 */
export async function useVouchers(sql: AnySql): Promise<void> {
  const used = await sql<Using[]>`
    with spare as (
      select min(v.voucher_id) as voucher_id, v.campaign_id, v.company_id, min(v.claimed_at) as claimed_at
      from voucher v group by v.campaign_id, v.company_id having count(*) > 1
    )
    select distinct on (o.order_id) s.voucher_id::integer, o.order_id::integer, o.checkout_id::integer,
      c.amount_fen::integer, (select e.happened_at from business_event e
        where e.subject_kind = 'order' and e.subject_id = o.order_id and e.facts->>'status' = 'completed') as arrived_at,
      (select jsonb_agg(jsonb_build_object('id', l.order_line_id, 'fen', l.amount_fen) order by l.order_line_id)
        from order_line l where l.order_id = o.order_id) as lines
    from spare s
    join campaign c on c.campaign_id = s.campaign_id and c.kind = 'amount' and c.scope = 'all'
    cross join lateral (
      select order_id, checkout_id from sales_order o
      where o.company_id = s.company_id and o.created_at > s.claimed_at and o.created_at < c.ends_at
        and o.status <> 'cancelled' and o.goods_fen >= c.threshold_fen
        and not exists (select from sales_order other where other.checkout_id = o.checkout_id and other.order_id <> o.order_id)
      order by o.created_at limit 1
    ) o
    order by o.order_id, s.voucher_id`
  const lines = used.flatMap(({ lines: ordered, amount_fen }) => {
    const shares = shareOut(
      amount_fen,
      ordered.map((line) => line.fen),
    )
    return ordered.map(({ id }, place) => ({
      order_line_id: id,
      voucher_fen: fen(shares[place] ?? 0),
    }))
  })
  await sql`
    update order_line l set voucher_fen = n.voucher_fen
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) n(order_line_id bigint, voucher_fen bigint)
    where l.order_line_id = n.order_line_id`
  const orders = JSON.stringify(used)
  await sql`
    with n as (
      select * from jsonb_to_recordset(${orders}::text::jsonb)
        n(voucher_id bigint, order_id bigint, checkout_id bigint, arrived_at timestamptz, amount_fen bigint)
    ), owed as (
      update statement_entry e set amount_fen = e.amount_fen - n.amount_fen from n where e.order_id = n.order_id
    ), placed as (
      update business_event e
      set facts = e.facts || jsonb_build_object('total_fen', (e.facts->>'total_fen')::bigint - n.amount_fen)
      from n where e.name = 'order.placed' and e.subject_kind = 'order' and e.subject_id = n.order_id
    ), held as (
      update voucher v set checkout_id = n.checkout_id, used_at = n.arrived_at,
        state = case when n.arrived_at is null then 'locked' else 'used' end
      from n where v.voucher_id = n.voucher_id
    )
    update sales_order o set voucher_fen = n.amount_fen from n where o.order_id = n.order_id`
}
