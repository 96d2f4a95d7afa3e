-- The timeline of an order is read from the events: what was kept in order_event moves there, once. Sentences of ours become the facts that they tell.

create function pg_temp.way_of(words text) returns jsonb language sql as $$
  select jsonb_build_object('carrier', coalesce(way[1], ''), 'tracking_no', coalesce(way[2], ''))
  from (select regexp_match(nullif(words, '未登记'), '^(.*?)(?: (\S+))?$')) w(way)
$$;
create temporary table moved on commit drop as
with origin as (
  -- An order that was made of another says so in one of its rows; those before it are copies of the other's.
  select distinct on (e.order_id) e.order_id, e.order_event_id, o.order_id as from_order_id
  from order_event e
  left join sales_order o on o.order_no = substring(e.reason from '^(?:拆分|取消)自订单 ([^：]+)')
  where e.deed in ('split', 'pieces_cancelled') and e.reason ~ '^(拆分|取消)自订单 '
  order by e.order_id, e.order_event_id
), kept as (
  select e.*, o.brand, o.company_id,
    substring(e.reason from '^(?:拆分出订单|拆分自订单|取消自订单|取消 [0-9]+ 件，见订单) ([^：]+)') as other_no,
    coalesce(substring(e.reason from '：(.*)$'), '') as why,
    coalesce(substring(e.desk_note from '盘亏 ([0-9]+) 件')::integer, 0) as written_off
  from order_event e
  join sales_order o using (order_id)
  left join origin using (order_id)
  where origin.from_order_id is null or e.order_event_id >= origin.order_event_id
)
select k.order_event_id, k.order_id, k.brand, k.company_id, k.account_id, k.staff_id, k.happened_at,
  case
    when k.from_status is null then 'order.placed'
    when k.deed = 'parcel_corrected' then 'parcel.corrected'
    when k.deed = 'rest_cancelled' then 'order.rest_cancelled'
    when k.deed is not null and k.reason ~ '^(拆分|取消)自订单 ' then 'order.split_off'
    when k.deed is not null then 'order.split'
    when k.to_status = 'cancelled' then 'order.cancelled'
    when k.to_status = 'pending_approval' then 'order.approval_withdrawn'
    when k.from_status = 'pending_approval' then 'order.approved'
    when k.to_status = 'completed' then 'parcel.received'
    else 'parcel.shipped'
  end as name,
  jsonb_build_object('status', k.to_status) || case
    when k.from_status is null then jsonb_build_object('order_no', o.order_no, 'checkout_id', o.checkout_id,
      'warehouse', o.warehouse, 'quantity', o.quantity, 'total_fen', o.total_fen)
    when k.deed = 'parcel_corrected' then jsonb_build_object('delivery_no', split_part(k.reason, ' ', 1),
      'delivery_id', d.delivery_id, 'reason', k.desk_note,
      'before', pg_temp.way_of(substring(k.reason from '^\S+ (.*) → ')), 'after', pg_temp.way_of(substring(k.reason from ' → (.*)$')))
    when k.deed = 'rest_cancelled' then jsonb_build_object('from', k.from_status,
      'pieces', coalesce(substring(k.reason from '([0-9]+) 件')::integer, 0))
    when k.deed is not null and k.reason ~ '^(拆分|取消)自订单 ' then jsonb_build_object('cause', k.deed,
      'from_order_id', other.order_id, 'from_order_no', k.other_no, 'reason', k.why, 'written_off', k.written_off)
    when k.deed is not null then jsonb_build_object('cause', k.deed,
      'to_order_id', other.order_id, 'to_order_no', k.other_no, 'reason', k.why, 'written_off', k.written_off,
      'pieces', coalesce(substring(k.reason from '^取消 ([0-9]+) 件')::integer, other.quantity))
    when k.to_status = 'cancelled' then jsonb_build_object('from', k.from_status, 'reason', k.reason,
      'written_off', k.written_off)
    when k.to_status = 'pending_approval' then '{}'
    when k.from_status = 'pending_approval' then jsonb_build_object('reason', k.reason)
    when k.to_status = 'completed' then jsonb_build_object('from', k.from_status, 'delivery_ids', (
      select coalesce(jsonb_agg(r.delivery_id order by r.delivery_id), '[]') from delivery r
      where r.order_id = k.order_id and r.received_at = k.happened_at))
    else jsonb_build_object('from', k.from_status, 'delivery_ids', s.ids, 'quantity', s.pieces)
  end as facts
from kept k
join sales_order o on o.order_id = k.order_id
left join sales_order other on other.order_no = k.other_no
left join delivery d on k.deed = 'parcel_corrected' and d.delivery_no = split_part(k.reason, ' ', 1)
left join lateral (
  select coalesce(jsonb_agg(s.delivery_id order by s.delivery_id), '[]') as ids,
    coalesce(sum((select sum(i.quantity) from delivery_line i where i.delivery_id = s.delivery_id)), 0)::integer as pieces
  from delivery s where s.order_id = k.order_id and s.shipped_at = k.happened_at
) s on k.to_status in ('partly_shipped', 'shipped');

select make_event_month(month) from (select distinct date_trunc('month', happened_at) from moved) m(month);
insert into business_event (feed_seq, name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
select before.last_seq + row_number() over (order by order_event_id), name, 'order', order_id, brand, company_id,
  account_id, staff_id, facts, happened_at
from moved, (select coalesce(max(last_seq), 0) from feed_seq) before(last_seq);
insert into feed_seq (last_seq) select count(*) from moved having count(*) > 0
on conflict (only_row) do update set last_seq = feed_seq.last_seq + excluded.last_seq;

drop table order_event;
