-- The desk ships what waits, counts and receives stock: its lists from indexes, and who moved a shelf and why.

alter function create_bulk_indexes() rename to create_bulk_indexes_0109;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0109;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists sales_order_waiting on sales_order (warehouse, created_at, order_id)
    include (brand, status) where status in ('confirmed', 'partly_shipped'); -- what a warehouse has to send, and how much
  perform create_bulk_indexes_0109();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0109();
  drop index if exists sales_order_waiting;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();

alter table stock_event add column staff_id bigint references staff;
alter table stock_event add column note text not null default '';
comment on column stock_event.staff_id is 'who of the desk received or counted; null: an order moved it, or the books were opened';
comment on column stock_event.note is 'why it was counted otherwise, or where a receipt came from';

create index arrival_reminder_waiting on arrival_reminder (part_id) where sent_at is null; -- who is told when a part arrives
comment on column arrival_reminder.sent_at is 'when the pieces came that it waited for; null: it waits';

create index statement_disputed on statement (brand) where state = 'disputed'; -- how many disputes the desk has open
