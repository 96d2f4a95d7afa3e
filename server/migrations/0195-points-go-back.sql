-- Points of what came back go back: what is missing then is owed, and paid by the next that are gained.

alter table wallet add column owed bigint not null default 0 check (owed >= 0);
alter table wallet add constraint wallet_owed_points check (currency = 'points' or owed = 0);
comment on column wallet.owed is 'points of returned goods that were spent before they could be taken back';

alter table wallet_event add column owed_change bigint not null default 0;
alter table wallet_event drop constraint wallet_event_change_check;
alter table wallet_event add constraint wallet_event_change_check check (change <> 0 or owed_change <> 0);
alter table wallet_event drop constraint wallet_event_reason_check;
alter table wallet_event add constraint wallet_event_reason_check check (reason in
  ('sign_in', 'order_received', 'order_returned', 'owed_paid', 'exchange', 'paid', 'paid_back', 'gift', 'gift_back', 'correction'));
comment on column wallet_event.owed_change is 'what is owed more (+) or less (-); all of them add up to owed in wallet';

alter table return_order add column points integer not null default 0 check (points >= 0);
comment on column return_order.points is 'points that the credit took back, those that are owed included; 0 until then';

-- Orders that were credited before. An order of which everything came back keeps nothing, another one the share that was kept.
with kept as (
  select o.order_id, o.brand, o.company_id, o.total_fen, sum(l.credit_fen)::bigint as credit_fen,
    (select sum(e.change) from wallet_event e
      where e.order_id = o.order_id and e.currency = 'points' and e.reason = 'order_received')::bigint as earned
  from return_line l join order_line i using (order_line_id) join sales_order o using (order_id)
  where l.credit_fen > 0 and o.total_fen > 0 group by o.order_id
), due as (
  select k.*, earned - div((total_fen - credit_fen)::numeric * earned, total_fen)::bigint as points, w.balance
  from kept k join wallet w on w.company_id = k.company_id and w.currency = 'points' where earned > 0
), placed as (
  select due.*, coalesce(sum(points) over before, 0)::bigint as points_before
  from due where points > 0
  window before as (partition by company_id order by order_id rows between unbounded preceding and 1 preceding)
), taken as (
  select *, greatest(0, least(points, balance - points_before)) as change from placed
), told as (
  insert into wallet_event (brand, company_id, currency, change, owed_change, balance_after, reason, order_id)
  select brand, company_id, 'points', -change, points - change, greatest(0, balance - points_before - points),
    'order_returned', order_id
  from taken order by company_id, order_id
)
update wallet w set balance = w.balance - t.change, owed = t.owed
from (select company_id, sum(change)::bigint as change, sum(points - change)::bigint as owed from taken group by company_id) t
where w.company_id = t.company_id and w.currency = 'points';
