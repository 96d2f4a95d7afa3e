export const ACTIVITY_CHECKS = [
  {
    name: 'activity offers are the sum of their purchases',
    complaint: 'the offer, or a company’s share of it, says other sets than the purchases',
    violations: `
      select activity_offer_id, null::bigint as company_id, o.taken, t.sets
      from (select activity_offer_id, taken from activity_offer where taken > 0) o
      full join (
        select activity_offer_id, sum(sets)::bigint as sets from activity_taking group by activity_offer_id
      ) t using (activity_offer_id)
      where coalesce(o.taken, 0) <> coalesce(t.sets, 0)
      union all
      select activity_offer_id, company_id, m.taken, t.sets
      from (select activity_offer_id, company_id, taken from activity_share where taken > 0) m
      full join (
        select activity_offer_id, company_id, sum(sets)::bigint as sets
        from activity_taking group by activity_offer_id, company_id
      ) t using (activity_offer_id, company_id)
      where coalesce(m.taken, 0) <> coalesce(t.sets, 0)`,
  },
  {
    name: 'an activity order holds the sets that it took',
    complaint: 'the order has other pieces than its sets, or is called off and keeps them',
    violations: `
      select o.order_id, o.status, o.quantity, t.taken * s.pieces as pieces_taken, t.kept
      from (
        select order_id, activity_offer_id, sum(sets) filter (where sets > 0) as taken, sum(sets) as kept
        from activity_taking group by order_id, activity_offer_id
      ) t
      join sales_order o using (order_id)
      join (
        select activity_offer_id, sum(pieces)::bigint as pieces from activity_item group by activity_offer_id
      ) s using (activity_offer_id)
      where o.quantity is distinct from t.taken * s.pieces
        or t.kept <> case when o.status = 'cancelled' then 0 else t.taken end`,
  },
] as const
