export const WALLET_CHECKS = [
  {
    name: 'wallets are the sum of their events',
    complaint: 'the wallet has something else than its events',
    violations: `
      select company_id, currency, w.balance, e.balance as balance_of_events, e.balance_after, w.owed, e.owed as owed_of_events
      from (select company_id, currency, balance, owed from wallet) w
      full join (
        select company_id, currency, sum(change)::bigint as balance, sum(owed_change)::bigint as owed,
          (array_agg(balance_after order by wallet_event_id desc))[1] as balance_after
        from wallet_event group by company_id, currency
      ) e using (company_id, currency)
      where coalesce(w.balance, 0) <> coalesce(e.balance, 0)
        or coalesce(w.balance, 0) <> coalesce(e.balance_after, 0)
        or coalesce(w.owed, 0) <> coalesce(e.owed, 0) or (w.owed > 0 and w.balance > 0)`,
  },
  {
    name: 'an order keeps the points of what was kept',
    complaint: 'the points of the order are not those of what arrived and was not returned',
    // A number of points corresponds to a range of amounts, up to that of the next point.
    violations: `
      select o.order_id, o.total_fen, c.credit_fen, p.earned, p.kept
      from (
        select order_id, sum(change) filter (where reason = 'order_received') as earned, sum(change - owed_change) as kept
        from wallet_event where currency = 'points' and reason in ('order_received', 'points_reclaimed') group by order_id
      ) p join sales_order o using (order_id)
      left join (
        select l.order_id, sum(i.credit_fen) as credit_fen
        from return_line i join order_line l using (order_line_id) group by l.order_id
      ) c using (order_id)
      where p.earned is null
        or p.kept < div((o.total_fen - coalesce(c.credit_fen, 0)) * p.earned, o.total_fen)
        or p.kept * o.total_fen > (o.total_fen - coalesce(c.credit_fen, 0)) * (p.earned + 1)`,
  },
  {
    name: 'coins of orders went from the wallet',
    complaint: 'the wallet gave other coins than the order took',
    violations: `
      select order_id, o.status, o.coins, o.coins_refunded, e.spent
      from (select order_id, status, coins, coins_refunded from sales_order where coins > 0) o
      full join (
        select order_id, -sum(change)::bigint as spent from wallet_event
        where currency = 'coin' and reason in ('paid', 'coins_refunded') and order_id is not null group by order_id
      ) e using (order_id)
      where coalesce(e.spent, 0) <> case when o.status = 'cancelled' then 0 else coalesce(o.coins - o.coins_refunded, 0) end`,
  },
]
