-- A receipt that was a mistake is taken back: a row of its own that says which, and what was on the way is on the way again.

alter table stock_event add column from_transit integer not null default 0 check (from_transit >= 0);
alter table stock_event add column transit_due date;
alter table stock_event add column takes_back bigint unique references stock_event;
comment on column stock_event.from_transit is 'pieces of a receipt that were on the way until then';
comment on column stock_event.transit_due is 'the day on which those were expected, Asia/Shanghai';
comment on column stock_event.takes_back is 'the receipt that this row takes back; each at most once';

alter table stock_event drop constraint stock_event_kind_check;
alter table stock_event add constraint stock_event_kind_check
  check (kind in ('receipt', 'allocation', 'release', 'shipment', 'count', 'return', 'receipt_back'));
alter table stock_event add constraint stock_event_takes_back check ((takes_back is not null) = (kind = 'receipt_back'));
comment on column stock_event.kind is 'receipt: bought in · allocation, release: promised to an order and no longer · shipment · count: put right after counting · return: sent back and fit to sell · receipt_back: a receipt that was a mistake';
