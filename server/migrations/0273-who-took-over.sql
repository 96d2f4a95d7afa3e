-- Whoever comes second to a row of a handover learns who was first.

alter table cart_handover_line add column taken_by bigint references account;
comment on column cart_handover_line.taken_by is 'whose cart it went to; null: it was not taken over';
update cart_handover_line l set taken_by = coalesce(
  (select e.account_id from business_event e
    where e.subject_kind = 'cart_handover' and e.subject_id = l.cart_handover_id and e.name = 'cart.taken_over'
    order by e.feed_seq desc limit 1),
  h.closed_by)
from cart_handover h
where h.cart_handover_id = l.cart_handover_id and l.is_taken_over;
alter table cart_handover_line drop column is_taken_over;
