-- The desk finds an order by the waybill of one of its parcels, however its digits are grouped.

alter function create_bulk_indexes() rename to create_bulk_indexes_0175;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0175;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists delivery_waybill on delivery (upper(translate(tracking_no, ' -', '')), order_id)
    where tracking_no <> ''; -- the order of a waybill
  perform create_bulk_indexes_0175();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0175();
  drop index if exists delivery_waybill;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
