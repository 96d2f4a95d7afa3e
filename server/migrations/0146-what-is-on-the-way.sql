-- The desk sees what is on the way to a warehouse, what is late or comes next first.

alter function create_bulk_indexes() rename to create_bulk_indexes_0145;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0145;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists stock_in_transit on stock (warehouse, arrives_on, part_id)
    where in_transit > 0; -- what is on the way to a warehouse, by the day it is expected
  perform create_bulk_indexes_0145();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0145();
  drop index if exists stock_in_transit;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
