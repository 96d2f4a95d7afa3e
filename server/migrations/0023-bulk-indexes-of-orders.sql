-- Orders bring two indexes of tables that grow: they are built last in a bulk load like the others of 0002.

alter function create_bulk_indexes() rename to create_bulk_indexes_0002;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0002;
drop index sales_order_checkout, order_line_part;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  perform create_bulk_indexes_0002();
  create index if not exists sales_order_checkout on sales_order (checkout_id); -- the orders of one checkout, in the detail
  create index if not exists order_line_part on order_line (part_id, order_id desc); -- the console looks orders up by a part number
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0002();
  drop index if exists sales_order_checkout, order_line_part;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
