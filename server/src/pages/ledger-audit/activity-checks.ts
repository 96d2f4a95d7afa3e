export const ACTIVITY_CHECKS = [
  {
    name: 'activity deals are the sum of their purchases',
    complaint: 'the deal, or a company’s share of it, has other sets than the purchases',
    violations: `
      select deal_id, null::bigint as company_id, d.taken, t.sets
      from (select deal_id, taken from deal where taken > 0) d
      full join (
        select deal_id, sum(sets)::bigint as sets from deal_purchase group by deal_id
      ) t using (deal_id)
      where coalesce(d.taken, 0) <> coalesce(t.sets, 0)
      union all
      select deal_id, company_id, m.taken, t.sets
      from (select deal_id, company_id, taken from activity_share where taken > 0) m
      full join (
        select deal_id, company_id, sum(sets)::bigint as sets
        from deal_purchase group by deal_id, company_id
      ) t using (deal_id, company_id)
      where coalesce(m.taken, 0) <> coalesce(t.sets, 0)`,
  },
  {
    name: 'an activity order holds the sets that it took',
    complaint: 'the order has other pieces than its sets, or is called off and keeps them',
    violations: `
      select o.order_id, o.status, o.quantity, t.taken * s.pieces as pieces_taken, t.kept
      from (
        select order_id, deal_id, sum(sets) filter (where sets > 0) as taken, sum(sets) as kept
        from deal_purchase group by order_id, deal_id
      ) t
      join sales_order o using (order_id)
      join (
        select deal_id, sum(pieces)::bigint as pieces from activity_item group by deal_id
      ) s using (deal_id)
      where o.quantity is distinct from t.taken * s.pieces
        or t.kept <> case when o.status = 'cancelled' then 0 else t.taken end`,
  },
] as const
