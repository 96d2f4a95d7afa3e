-- A company finds its orders by a piece of their number or of a remark without reading all of them.

alter function create_bulk_indexes() rename to create_bulk_indexes_0146;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0146;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists sales_order_of_company_by_number on sales_order (company_id, order_no) include (order_id); -- a piece of a number, read from the index alone
  create index if not exists sales_order_of_company_remarked on sales_order (company_id, order_id)
    where remark <> ''; -- a piece of a remark: few orders have one
  perform create_bulk_indexes_0146();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0146();
  drop index if exists sales_order_of_company_by_number, sales_order_of_company_remarked;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
