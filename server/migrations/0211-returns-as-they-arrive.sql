-- What of a return really came, and what of its worth was kept back and why.

alter table return_line add column arrived integer;
alter table return_line add column withheld_fen bigint not null default 0;
alter table return_line add column withheld_reason text not null default '';
update return_line i set arrived = i.quantity
from return_order r
where r.return_id = i.return_id and r.kind <> 'short' and r.state in ('received', 'credited');
alter table return_line add constraint return_line_arrived check (arrived between 0 and quantity);
alter table return_line add constraint return_line_dealt check (restocked + scrapped <= coalesce(arrived, 0));
alter table return_line add constraint return_line_withheld
  check (withheld_fen >= 0 and (withheld_fen > 0) = (withheld_reason <> ''));
comment on column return_line.arrived is 'pieces that came; null: not counted in, or nothing comes back';
comment on column return_line.withheld_fen is 'what of the pieces'' worth was not credited, with its reason';

alter table stock_event drop constraint stock_event_kind_check;
alter table stock_event add constraint stock_event_kind_check
  check (kind in ('receipt', 'allocation', 'release', 'shipment', 'count', 'return', 'receipt_back', 'return_refused'));
comment on column stock_event.kind is 'receipt: bought in · allocation, release: promised to an order and no longer · shipment · count: put right after counting · return: sent back and fit to sell · receipt_back: a receipt that was a mistake · return_refused: found unfit for a return after that, and given back';
