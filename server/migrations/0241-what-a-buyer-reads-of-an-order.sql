-- What the desk alone reads of a timeline stands apart from what the buyer reads, and an order that moves on because its
-- rest is called off says so: nothing left the warehouse then.

alter table order_event add column desk_note text not null default '';
comment on column order_event.desk_note is 'what the desk alone reads of it';

alter table order_event drop constraint order_event_deed_check;
alter table order_event add constraint order_event_deed_check
  check (deed in ('split', 'pieces_cancelled', 'rest_cancelled', 'parcel_corrected'));
alter table order_event drop constraint order_event_deed;
alter table order_event add constraint order_event_deed
  check ((deed is not null and deed <> 'rest_cancelled') = coalesce(from_status = to_status, false));
comment on column order_event.deed is 'what happened to an order that stays in its state, or why it moved on without it; null: it moved on';

-- Those written before.
update order_event set reason = split_part(reason, '：', 1), desk_note = substring(reason from '：(.*)$')
where deed = 'parcel_corrected' and reason like '%：%';
update order_event set reason = regexp_replace(reason, '（不在货架上，盘亏 [0-9]+ 件）$', ''),
  desk_note = substring(reason from '（(不在货架上，盘亏 [0-9]+ 件)）$')
where (deed = 'pieces_cancelled' or to_status = 'cancelled') and reason ~ '（不在货架上，盘亏 [0-9]+ 件）$';
update order_event moved set deed = 'rest_cancelled',
  reason = '剩余 ' || substring(off.reason from '^取消 ([0-9]+) 件') || ' 件已取消'
from order_event off
where moved.deed is null and moved.from_status = 'partly_shipped' and off.order_id = moved.order_id
  and off.deed = 'pieces_cancelled' and off.happened_at = moved.happened_at and off.reason ~ '^取消 [0-9]+ 件';
