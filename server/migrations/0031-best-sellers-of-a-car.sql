-- The parts of a car, best sellers first: a fitment knows its part's brand and sales, so that the first page of a car is
-- the beginning of an index, however many parts the car has.

alter table fitment
  add column brand        text not null default '',
  add column sold_90_days integer not null default 0;
update fitment f set brand = p.brand, sold_90_days = p.sold_90_days from part p where p.part_id = f.part_id;
alter table fitment add check (brand <> '');
comment on column fitment.brand is 'the part''s, filled in by the database';
comment on column fitment.sold_90_days is 'the part''s, kept by the database';

create function fill_in_fitment() returns trigger language plpgsql as $$
begin
  select brand, sold_90_days into new.brand, new.sold_90_days from part where part_id = new.part_id;
  return new;
end $$;
create trigger fitment_of_part before insert on fitment
  for each row execute function fill_in_fitment();

create function pass_sales_on() returns trigger language plpgsql as $$
begin
  update fitment set sold_90_days = new.sold_90_days where part_id = new.part_id;
  return null;
end $$;
create trigger part_sales after update of sold_90_days on part
  for each row when (old.sold_90_days <> new.sold_90_days) execute function pass_sales_on();

alter function create_bulk_indexes() rename to create_bulk_indexes_0030;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0030;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  perform create_bulk_indexes_0030();
  create index if not exists fitment_best on fitment (vehicle_id, brand, sold_90_days desc, part_id)
    include (part_type_id); -- the parts of a car, best sellers first
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0030();
  drop index if exists fitment_best;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
