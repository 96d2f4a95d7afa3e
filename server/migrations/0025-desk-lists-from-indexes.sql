-- The desk filters and counts the orders of all brands: with what it asks for in the indexes, neither the counts of its
-- tabs nor a far page read the orders themselves.

alter function create_bulk_indexes() rename to create_bulk_indexes_0023;
drop index sales_order_brand, sales_order_status, sales_order_created;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  -- Before those of the same names in 0002, which then stand already.
  create index if not exists sales_order_brand on sales_order (brand, created_at desc, order_id desc)
    include (warehouse, status); -- the console's list and counts, one brand
  create index if not exists sales_order_status on sales_order (status, created_at desc, order_id desc)
    include (brand, warehouse); -- the console's tabs
  create index if not exists sales_order_created on sales_order (created_at desc, order_id desc)
    include (brand, warehouse, status); -- the console's list and counts, all brands
  perform create_bulk_indexes_0023();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

select create_bulk_indexes();
