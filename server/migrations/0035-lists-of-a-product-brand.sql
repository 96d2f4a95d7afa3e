-- A product brand with few parts among many: its list is the beginning of an index range like that of a make.

alter function create_bulk_indexes() rename to create_bulk_indexes_before_0035;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_before_0035;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  perform create_bulk_indexes_before_0035();
  create index if not exists part_brand_name_sold on part (brand, brand_name, sold_90_days desc, part_id)
    where not is_withdrawn; -- list of a product brand
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_before_0035();
  drop index if exists part_brand_name_sold;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
