-- The timelines of returns and gift orders are read from the events: what was kept beside them moves there, once.

create temporary table moved on commit drop as
select 'return' as subject_kind, e.return_event_id as place, r.return_id as subject_id, r.brand, r.company_id, e.account_id,
  e.staff_id, e.happened_at,
  case when e.to_state in ('approved', 'rejected') then 'return.decided' else 'return.' || e.to_state end as name,
  -- What never came back waits for its credit as soon as it is granted.
  jsonb_build_object('state', case when e.to_state = 'approved' and r.kind = 'short' then 'received' else e.to_state end)
  || case e.to_state
    when 'applied' then jsonb_build_object('return_no', r.return_no, 'kind', r.kind, 'quantity', r.quantity)
    when 'approved' then jsonb_build_object('is_approved', true, 'reason', e.reason)
    when 'rejected' then jsonb_build_object('is_approved', false, 'reason', e.reason)
    when 'received' then jsonb_build_object('missing', (
      select coalesce(jsonb_agg(jsonb_build_object('number', l.oe_number, 'quantity', i.quantity, 'arrived', i.arrived)
        order by i.return_line_id), '[]')
      from return_line i join order_line l using (order_line_id)
      where i.return_id = r.return_id and i.arrived < i.quantity))
    when 'credited' then jsonb_build_object('credit_fen', r.credit_fen, 'coins', r.coins, 'points', r.points, 'withheld', (
      select coalesce(jsonb_agg(jsonb_build_object('number', l.oe_number, 'withheld_fen', i.withheld_fen,
        'reason', i.withheld_reason) order by i.return_line_id), '[]')
      from return_line i join order_line l using (order_line_id)
      where i.return_id = r.return_id and i.withheld_fen > 0))
    else '{}'
  end as facts
from return_event e join return_order r using (return_id)
union all
select 'gift_order', e.gift_order_event_id, g.gift_order_id, g.brand, g.company_id, e.account_id, e.staff_id, e.happened_at,
  'gift_order.' || e.to_state,
  jsonb_build_object('state', e.to_state) || case e.to_state
    when 'placed' then jsonb_build_object('gift_no', g.gift_no, 'order_id', g.order_id, 'quantity', g.quantity,
      'points', g.points)
    when 'shipped' then jsonb_build_object('carrier', g.carrier, 'tracking_no', g.tracking_no)
    when 'cancelled' then jsonb_build_object('is_with_order', e.reason = '订单取消',
      'reason', case when e.reason = '订单取消' then '' else e.reason end)
    else '{}'
  end
from gift_order_event e join gift_order g using (gift_order_id);

select make_event_month(month) from (select distinct date_trunc('month', happened_at) from moved) m(month);
insert into business_event (feed_seq, name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
select before.last_seq + row_number() over (order by subject_kind, place), name, subject_kind, subject_id, brand, company_id,
  account_id, staff_id, facts, happened_at
from moved, (select coalesce(max(last_seq), 0) from feed_seq) before(last_seq);
insert into feed_seq (last_seq) select count(*) from moved having count(*) > 0
on conflict (only_row) do update set last_seq = feed_seq.last_seq + excluded.last_seq;

drop table return_event;
drop table gift_order_event;
