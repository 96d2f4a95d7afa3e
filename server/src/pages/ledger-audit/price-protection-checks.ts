export const PRICE_PROTECTION_CHECKS = [
  {
    name: 'price protection is credited as approved',
    complaint:
      'a claim was credited otherwise than approved, its lines say something else, or what was reclaimed for returns is not owed',
    violations: `
      select claim_id, c.state, c.credit_fen, l.credit_fen as credit_of_lines, l.reclaimed_fen,
        e.credited_fen, e.owed_fen
      from price_protection_claim c
      left join (
        select claim_id, sum(claim_fen)::bigint as claim_fen, sum(credit_fen)::bigint as credit_fen,
          sum(reclaimed_fen)::bigint as reclaimed_fen
        from price_protection_line group by claim_id
      ) l using (claim_id)
      full join (
        select claim_id, coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as credited_fen,
          coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as owed_fen
        from statement_entry where kind = 'price_protection' group by claim_id
      ) e using (claim_id)
      where c.claim_fen is distinct from l.claim_fen or c.credit_fen is distinct from l.credit_fen
        or (c.state = 'approved') <> (c.credit_fen > 0)
        or coalesce(e.credited_fen, 0) <> coalesce(c.credit_fen, 0)
        or coalesce(e.owed_fen, 0) <> coalesce(l.reclaimed_fen, 0)`,
  },
  {
    name: 'nobody is refunded more than was paid',
    complaint: 'returns and price protection of a line together refund more than it cost',
    violations: `
      select order_line_id, p.credit_fen, l.credited, l.paid_fen
      from order_line l
      join (
        select order_line_id, sum(credit_fen - reclaimed_fen)::bigint as credit_fen
        from price_protection_line group by order_line_id
      ) p using (order_line_id)
      where p.credit_fen + div(l.paid_fen::numeric * l.credited, l.quantity)
        > l.paid_fen`,
  },
] as const
