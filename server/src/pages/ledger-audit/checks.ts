import { isStillToShip, ORDER_STATUSES } from '@portal/rules/orders/order-status.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { holdsPieces, RETURN_STATES } from '@portal/rules/returns/return-state.ts'

import { ACTIVITY_CHECKS } from '#src/pages/ledger-audit/activity-checks.ts'
import { PRICE_PROTECTION_CHECKS } from '#src/pages/ledger-audit/price-protection-checks.ts'
import { WALLET_CHECKS } from '#src/pages/ledger-audit/wallet-checks.ts'

/** An invariant of the whole database; its statement selects the rows that violate it. */
export type LedgerCheck = {
  readonly name: string
  readonly complaint: string
  readonly violations: string
}

const HOLDING = listed(keysOf(RETURN_STATES).filter(holdsPieces))
const OPEN = listed(ORDER_STATUSES.filter(isStillToShip))

function listed(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(', ')
}

/**
 * The invariants of the ledgers: balances are the sums of their events, stock is receipts less allocations and
 * shipments, orders add up to the fen.
 */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'stock is the sum of its events',
    complaint: 'the stock level differs from the sum of its events',
    violations: `
      select part_id, warehouse, s.on_hand, e.on_hand as on_hand_of_events, s.allocated, e.allocated as allocated_of_events
      from (select part_id, warehouse, on_hand, allocated from stock) s
      full join (
        select part_id, warehouse, sum(on_hand_change)::bigint as on_hand, sum(allocated_change)::bigint as allocated
        from stock_event group by part_id, warehouse
      ) e using (part_id, warehouse)
      where coalesce(s.on_hand, 0) <> coalesce(e.on_hand, 0)
        or coalesce(s.allocated, 0) <> coalesce(e.allocated, 0)`,
  },
  {
    name: 'stock is receipts less allocations and shipments',
    complaint: 'an event moves what its kind may not move',
    violations: `
      select stock_event_id, part_id, kind, on_hand_change, allocated_change from stock_event
      where not case kind
        when 'receipt' then on_hand_change > 0 and allocated_change = 0
        when 'allocation' then on_hand_change = 0 and allocated_change > 0
        when 'release' then on_hand_change = 0 and allocated_change < 0
        when 'shipment' then on_hand_change < 0 and allocated_change = on_hand_change
        when 'count' then allocated_change = 0
        when 'return' then on_hand_change > 0 and allocated_change = 0
        when 'receipt_undone' then on_hand_change < 0 and allocated_change = 0
        when 'return_refused' then on_hand_change < 0 and allocated_change = 0
        else false end`,
  },
  {
    name: 'what is promised belongs to open orders',
    complaint: 'the stock level allocates other pieces than the open orders wait for',
    violations: `
      select part_id, warehouse, s.allocated, o.waiting
      from (select part_id, warehouse, allocated from stock) s
      full join (
        select l.part_id, o.warehouse, sum(l.quantity - l.shipped)::bigint as waiting
        from sales_order o join order_line l using (order_id)
        where o.status in (${OPEN}) and not l.is_pre_order
        group by l.part_id, o.warehouse
      ) o using (part_id, warehouse)
      where coalesce(s.allocated, 0) <> coalesce(o.waiting, 0)`,
  },
  {
    name: 'an order allocates what it waits for',
    complaint: 'the events of an order leave other pieces promised than it waits for',
    violations: `
      select order_id, e.held, o.waiting
      from (
        select order_id, sum(allocated_change)::bigint as held
        from stock_event where order_id is not null group by order_id
      ) e
      full join (
        select o.order_id, sum(l.quantity - l.shipped)::bigint as waiting
        from sales_order o join order_line l using (order_id)
        where o.status in (${OPEN}) and not l.is_pre_order
        group by o.order_id
      ) o using (order_id)
      where coalesce(e.held, 0) <> coalesce(o.waiting, 0)`,
  },
  {
    name: 'orders add up',
    complaint: 'the order says something else than its lines',
    violations: `
      select o.order_id, o.goods_fen, l.goods_fen as goods_of_lines, o.quantity, l.quantity as quantity_of_lines,
        o.voucher_fen, l.voucher_fen as voucher_of_lines, o.coin_fen, l.coin_fen as coin_of_lines
      from sales_order o
      left join (
        select order_id, sum(amount_fen)::bigint as goods_fen, sum(quantity)::bigint as quantity,
          sum(voucher_fen)::bigint as voucher_fen, sum(coin_fen)::bigint as coin_fen
        from order_line group by order_id
      ) l using (order_id)
      where o.goods_fen is distinct from l.goods_fen or o.quantity is distinct from l.quantity
        or o.voucher_fen is distinct from l.voucher_fen or o.coin_fen is distinct from l.coin_fen`,
  },
  {
    name: 'an order stands where its timeline ends',
    complaint: 'the newest row of the timeline tells another state',
    violations: `
      select o.order_id, o.status, e.to_status
      from sales_order o
      left join (
        select distinct on (subject_id) subject_id as order_id, facts->>'status' as to_status
        from recorded_event where subject_kind = 'order' order by subject_id, position desc
      ) e using (order_id)
      where o.status is distinct from e.to_status`,
  },
  {
    name: 'lines have left as the order says',
    complaint: 'shipped pieces and state disagree',
    violations: `
      select o.order_id, o.status, sum(l.shipped)::bigint as shipped, sum(l.quantity)::bigint as quantity
      from sales_order o join order_line l using (order_id)
      group by o.order_id, o.status
      having not case o.status
        when 'pending_approval' then sum(l.shipped) = 0
        when 'confirmed' then sum(l.shipped) = 0
        when 'cancelled' then sum(l.shipped) = 0
        when 'partly_shipped' then sum(l.shipped) between 1 and sum(l.quantity) - 1
        else sum(l.shipped) = sum(l.quantity) end`,
  },
  {
    name: 'lines are the sum of their parcels',
    complaint: 'a line has left or arrived otherwise than its parcels say',
    violations: `
      select order_line_id, l.shipped, p.shipped as shipped_of_parcels, l.received, p.received as received_of_parcels
      from (select order_line_id, shipped, received from order_line where shipped > 0) l
      full join (
        select i.order_line_id, sum(i.quantity)::bigint as shipped,
          coalesce(sum(i.quantity) filter (where d.received_at is not null), 0)::bigint as received
        from delivery_line i join delivery d using (delivery_id) group by i.order_line_id
      ) p using (order_line_id)
      where l.shipped is distinct from p.shipped or l.received is distinct from p.received`,
  },
  {
    name: 'an order is done when all of it has arrived',
    complaint: 'state and arrived pieces disagree',
    violations: `
      select o.order_id, o.status, sum(l.quantity)::bigint as quantity, sum(l.received)::bigint as received
      from sales_order o join order_line l using (order_id)
      group by o.order_id, o.status
      having (o.status = 'completed') <> (sum(l.received) = sum(l.quantity))`,
  },
  ...WALLET_CHECKS,
  {
    name: 'gifts are the sum of their events',
    complaint: 'the gift says other pieces than its events',
    violations: `
      select gift_id, g.stock, e.stock as stock_of_events, e.balance_after
      from (select gift_id, stock from gift) g
      full join (
        select gift_id, sum(change)::bigint as stock,
          (array_agg(balance_after order by gift_event_id desc))[1] as balance_after
        from gift_event group by gift_id
      ) e using (gift_id)
      where coalesce(g.stock, 0) <> coalesce(e.stock, 0) or coalesce(g.stock, 0) <> coalesce(e.balance_after, 0)`,
  },
  {
    name: 'gift orders took their pieces and points',
    complaint: 'pieces, points, gifts or timeline of the gift order disagree',
    violations: `
      select gift_order_id, g.state, g.points, g.quantity, l.points as points_of_gifts, l.quantity as quantity_of_gifts,
        p.taken, w.paid, t.to_state
      from gift_order g
      left join (
        select gift_order_id, sum(points::bigint * quantity)::bigint as points, sum(quantity)::bigint as quantity
        from gift_order_line group by gift_order_id
      ) l using (gift_order_id)
      left join (
        select gift_order_id, -sum(change)::bigint as taken from gift_event where gift_order_id is not null group by gift_order_id
      ) p using (gift_order_id)
      left join (
        select distinct on (subject_id) subject_id as gift_order_id, facts->>'state' as to_state
        from recorded_event where subject_kind = 'gift_order' order by subject_id, position desc
      ) t using (gift_order_id)
      full join (
        select order_id, -sum(change)::bigint as paid from wallet_event
        where currency = 'points' and reason in ('gift', 'gift_refunded') group by order_id
      ) w using (order_id)
      where g.gift_order_id is null or g.points is distinct from l.points or g.quantity is distinct from l.quantity
        or g.state is distinct from t.to_state
        or coalesce(p.taken, 0) <> case when g.state = 'cancelled' then 0 else g.quantity end
        or coalesce(w.paid, 0) <> case when g.state = 'cancelled' then 0 else g.points end`,
  },
  {
    name: 'vouchers are held by living orders',
    complaint: 'the voucher is taken, but no order of its checkout uses it, or the other way round',
    violations: `
      select v.voucher_id, v.state, checkout_id, o.living, o.arrived, o.voucher_fen
      from (select voucher_id, state, checkout_id from voucher where checkout_id is not null) v
      full join (
        select checkout_id, count(*) filter (where status <> 'cancelled') as living,
          count(*) filter (where status = 'completed') as arrived, sum(voucher_fen)::bigint as voucher_fen
        from sales_order group by checkout_id having sum(voucher_fen) > 0
      ) o using (checkout_id)
      where case
        when v.voucher_id is null then o.living > 0
        when v.state = 'used' then coalesce(o.arrived, 0) = 0
        else coalesce(o.living, 0) = 0 or o.arrived > 0 end`,
  },
  ...ACTIVITY_CHECKS,
  ...PRICE_PROTECTION_CHECKS,
  {
    name: 'returned pieces are in returns',
    complaint: 'a line counts other pieces as returned or credited than its returns hold',
    violations: `
      select order_line_id, l.returned, r.held, l.credited, r.credited as credited_of_returns
      from (select order_line_id, returned, credited from order_line where returned > 0 or credited > 0) l
      full join (
        select i.order_line_id,
          sum(coalesce(i.arrived, i.quantity)) filter (where r.state in (${HOLDING})) as held,
          sum(coalesce(i.arrived, i.quantity)) filter (where r.state = 'credited') as credited
        from return_line i join return_order r using (return_id) group by i.order_line_id
      ) r using (order_line_id)
      where coalesce(l.returned, 0) <> coalesce(r.held, 0) or coalesce(l.credited, 0) <> coalesce(r.credited, 0)`,
  },
  {
    name: 'a line refunds what was paid for it',
    complaint: 'the credits of a line and what was withheld are not what was paid for those pieces',
    violations: `
      select l.order_line_id, l.credited, c.credit_fen
      from order_line l
      join (
        select i.order_line_id, sum(i.credit_fen + i.withheld_fen)::bigint as credit_fen
        from return_line i join return_order r using (return_id)
        where r.state = 'credited' group by i.order_line_id
      ) c using (order_line_id)
      where c.credit_fen <> div(l.paid_fen::numeric * l.credited, l.quantity)`,
  },
  {
    name: 'what is owed has its entry',
    complaint:
      'an order that arrived, a credited return or a payment is not on the statement, or with another amount',
    violations: `
      select 'order' as kind, o.order_id as id, o.total_fen as amount_fen, e.amount_fen as entered_fen
      from sales_order o left join statement_entry e using (order_id)
      where (o.status = 'completed' and o.total_fen > 0 or e.order_id is not null)
        and (e.amount_fen is distinct from o.total_fen or o.status <> 'completed')
      union all
      select 'return', r.return_id, r.credit_fen, e.amount_fen
      from return_order r left join statement_entry e using (return_id)
      where (r.credit_fen > 0 or e.return_id is not null)
        and (e.amount_fen is distinct from -r.credit_fen or r.state <> 'credited')
      union all
      select 'payment', p.payment_id, p.amount_fen, e.amount_fen
      from payment p left join statement_entry e using (payment_id)
      where e.amount_fen is distinct from -p.amount_fen
      union all
      select 'reversal', p.payment_id, p.amount_fen, e.amount_fen
      from payment p left join statement_entry e on e.reversed_payment_id = p.payment_id
      where (p.reversed_at is not null or e.statement_entry_id is not null)
        and (e.amount_fen is distinct from p.amount_fen or p.reversed_at is null)`,
  },
  {
    name: 'statements follow from their entries',
    complaint:
      'opening and entries do not make closing, or a month does not open where the one before closed',
    violations: `
      select s.statement_id, s.opening_fen, e.amount_fen, s.closing_fen, before.closing_fen as closed_before
      from statement s
      left join (
        select statement_id, sum(amount_fen)::bigint as amount_fen from statement_entry group by statement_id
      ) e using (statement_id)
      left join lateral (
        select closing_fen from statement b
        where b.company_id = s.company_id and b.month < s.month order by b.month desc limit 1
      ) before on true
      where s.closing_fen <> s.opening_fen + coalesce(e.amount_fen, 0)
        or s.opening_fen <> coalesce(before.closing_fen, 0)`,
  },
]
