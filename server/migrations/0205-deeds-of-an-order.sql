-- A row of the timeline that moves the order nowhere says what it is: split, partly called off, a parcel put right.

alter table order_event add column deed text check (deed in ('split', 'pieces_cancelled', 'parcel_corrected'));
update order_event set deed = 'split' where from_status = to_status;
alter table order_event add constraint order_event_deed check ((deed is not null) = coalesce(from_status = to_status, false));
comment on column order_event.deed is 'what happened to an order that stays in its state; null: it moved on';
