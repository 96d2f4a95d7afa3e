export const ACTIVITY_CHECKS = [
  {
    name: 'activity deals are the sum of their purchases',
    complaint: 'the deal, or a company’s share of it, has other sets than the purchases',
    violations: `
      select deal_id, null::bigint as company_id, d.sold, t.sets
      from (select deal_id, sold from deal where sold > 0) d
      full join (
        select deal_id, sum(sets)::bigint as sets from deal_purchase group by deal_id
      ) t using (deal_id)
      where coalesce(d.sold, 0) <> coalesce(t.sets, 0)
      union all
      select deal_id, company_id, m.sold, t.sets
      from (select deal_id, company_id, sold from deal_share where sold > 0) m
      full join (
        select deal_id, company_id, sum(sets)::bigint as sets
        from deal_purchase group by deal_id, company_id
      ) t using (deal_id, company_id)
      where coalesce(m.sold, 0) <> coalesce(t.sets, 0)`,
  },
  {
    name: 'an activity order holds the sets that it took',
    complaint: 'the order has other pieces than its sets, or is cancelled and keeps them',
    violations: `
      select o.order_id, o.status, o.quantity, t.sold * s.pieces as pieces_sold, t.kept
      from (
        select order_id, deal_id, sum(sets) filter (where sets > 0) as sold, sum(sets) as kept
        from deal_purchase group by order_id, deal_id
      ) t
      join sales_order o using (order_id)
      join (
        select deal_id, sum(pieces)::bigint as pieces from activity_item group by deal_id
      ) s using (deal_id)
      where o.quantity is distinct from t.sold * s.pieces
        or t.kept <> case when o.status = 'cancelled' then 0 else t.sold end`,
  },
] as const
