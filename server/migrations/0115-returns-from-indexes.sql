-- What may still come back, and the desk's returns, are read from indexes however many orders there are.

alter function create_bulk_indexes() rename to create_bulk_indexes_0114;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0114;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists order_line_returnable on order_line (company_id, order_id desc, order_line_id)
    where received > returned; -- lines of which pieces may still be sent back, the newest order first
  perform create_bulk_indexes_0114();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0114();
  drop index if exists order_line_returnable;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();

drop index return_order_state;
create index return_order_state on return_order (state, created_at, return_id) include (brand); -- the desk's list of a state, and its counts
create index return_order_created on return_order (created_at desc, return_id desc) include (brand, state); -- the desk's list of all states
