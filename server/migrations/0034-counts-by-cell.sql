-- The counts of cars and prices point at the rows of part_count instead of repeating them: a tenth of the size, and
-- reckoned by numbers instead of words. Parts at a price are found from an index.

drop function refresh_car_count();
drop function refresh_price_count();
drop table car_count, price_count;

alter table part_count add column cell_id bigint generated always as identity unique;
comment on column part_count.cell_id is 'stays the same while the row has parts';

create or replace function refresh_part_count() returns void language plpgsql set work_mem = '128MB' as $$
begin
  lock table part_count in share row exclusive mode;
  create temporary table fresh_count on commit drop as
  select brand, make_id, category_1, category_2, category_3, brand_name, demand_letter, count(*)::integer as parts,
    count(*) filter (where is_in_stock)::integer as in_stock,
    count(*) filter (where is_in_guangzhou)::integer as in_guangzhou
  from counted_part
  group by brand, make_id, category_1, category_2, category_3, brand_name, demand_letter;
  delete from part_count n where not exists (
    select from fresh_count f
    where f.brand = n.brand and f.make_id = n.make_id and f.category_3 = n.category_3 and f.category_2 = n.category_2
      and f.category_1 = n.category_1 and f.brand_name = n.brand_name and f.demand_letter = n.demand_letter);
  update part_count n set parts = f.parts, in_stock = f.in_stock, in_guangzhou = f.in_guangzhou
  from fresh_count f
  where f.brand = n.brand and f.make_id = n.make_id and f.category_3 = n.category_3
    and f.brand_name = n.brand_name and f.demand_letter = n.demand_letter
    and (f.parts, f.in_stock, f.in_guangzhou) <> (n.parts, n.in_stock, n.in_guangzhou);
  insert into part_count (brand, make_id, category_1, category_2, category_3, brand_name, demand_letter,
    parts, in_stock, in_guangzhou)
  select * from fresh_count f where not exists (
    select from part_count n
    where f.brand = n.brand and f.make_id = n.make_id and f.category_3 = n.category_3
      and f.brand_name = n.brand_name and f.demand_letter = n.demand_letter);
  drop table fresh_count;
end $$;
comment on function refresh_part_count() is 'Counts of parts per make, leaf category, product brand and class, for facets and totals.';

create table car_count (
  brand        text not null,
  car          text not null,
  cell_id      bigint not null,
  parts        integer not null,
  in_stock     integer not null,
  in_guangzhou integer not null,
  own_parts    integer not null,
  primary key (brand, car, cell_id) include (parts, in_stock, in_guangzhou, own_parts)
);
comment on table car_count is 'How many parts of each row of part_count fit a car or any car of a branch of the car tree; refreshed by refresh_choice_counts().';
comment on column car_count.car is 'vehicle/ID, chassis/MAKE/SERIES/CHASSIS, series/MAKE/SERIES or make/MAKE, by car_key()';
comment on column car_count.cell_id is 'the row of part_count; of one that is gone meanwhile, nothing counts';
comment on column car_count.own_parts is 'parts with the brand''s own number';

create table price_count (
  brand        text not null,
  level        text not null,
  band         smallint not null,
  cell_id      bigint not null,
  parts        integer not null,
  in_stock     integer not null,
  in_guangzhou integer not null,
  primary key (brand, level, band, cell_id) include (parts, in_stock, in_guangzhou)
);
comment on table price_count is 'How many parts of each row of part_count are in a band of prices, per level; refreshed by refresh_choice_counts().';
comment on column price_count.band is 'by price_band()';
comment on column price_count.cell_id is 'the row of part_count; of one that is gone meanwhile, nothing counts';

create or replace function car_key(make_id text, series text, chassis text) returns text language sql immutable as $$
  select case
    when chassis is not null then 'chassis/' || make_id || '/' || series || '/' || chassis
    when series is not null then 'series/' || make_id || '/' || series
    else 'make/' || make_id end;
$$;
comment on function car_key(text, text, text) is 'A branch of the car tree, as car_count names it; the more is given the narrower.';
comment on function car_key(integer) is 'One car, as car_count names it.';

create function refresh_choice_counts() returns void language plpgsql set work_mem = '128MB' as $$
begin
  -- Two at once would both write what is missing; readers are not held up.
  lock table car_count, price_count in share row exclusive mode;
  create temporary table celled_part on commit drop as
  select p.part_id, p.brand, n.cell_id, p.is_own, p.is_in_stock, p.is_in_guangzhou
  from counted_part p
  join part_count n on n.brand = p.brand and n.make_id = p.make_id and n.category_3 = p.category_3
    and n.brand_name = p.brand_name and n.demand_letter = p.demand_letter;
  create temporary table branch on commit drop as
  select row_number() over ()::integer as branch_no, car, vehicles
  from (
    select car_key(vehicle_id) as car, array[vehicle_id] as vehicles from vehicle
    union all
    select car_key(make_id, series_zh, chassis), array_agg(vehicle_id) from vehicle
    group by grouping sets ((make_id, series_zh, chassis), (make_id, series_zh), (make_id))
  ) car;
  create temporary table branch_car on commit drop as
  select branch_no, vehicle_id, cardinality(vehicles) = 1 as is_alone from branch, unnest(vehicles) vehicle_id;
  analyze celled_part;
  analyze branch_car;

  create temporary table fresh_count on commit drop as
  with fitting as (
    select b.branch_no, f.part_id from fitment f join branch_car b using (vehicle_id) where b.is_alone
    union all
    select distinct b.branch_no, f.part_id from fitment f join branch_car b using (vehicle_id) where not b.is_alone
  )
  select p.brand, f.branch_no, p.cell_id, count(*)::integer as parts,
    count(*) filter (where p.is_in_stock)::integer as in_stock,
    count(*) filter (where p.is_in_guangzhou)::integer as in_guangzhou,
    count(*) filter (where p.is_own)::integer as own_parts
  from fitting f join celled_part p using (part_id)
  group by p.brand, f.branch_no, p.cell_id;
  delete from car_count n where not exists (
    select from fresh_count f join branch b using (branch_no)
    where f.brand = n.brand and b.car = n.car and f.cell_id = n.cell_id);
  insert into car_count as n
  select f.brand, b.car, f.cell_id, f.parts, f.in_stock, f.in_guangzhou, f.own_parts
  from fresh_count f join branch b using (branch_no)
  order by f.brand, b.car, f.cell_id
  on conflict (brand, car, cell_id) do update set
    parts = excluded.parts, in_stock = excluded.in_stock, in_guangzhou = excluded.in_guangzhou,
    own_parts = excluded.own_parts
  where (n.parts, n.in_stock, n.in_guangzhou, n.own_parts)
    <> (excluded.parts, excluded.in_stock, excluded.in_guangzhou, excluded.own_parts);
  drop table fresh_count;

  create temporary table fresh_count on commit drop as
  select p.brand, r.level, price_band(r.amount_fen) as band, p.cell_id, count(*)::integer as parts,
    count(*) filter (where p.is_in_stock)::integer as in_stock,
    count(*) filter (where p.is_in_guangzhou)::integer as in_guangzhou
  from part_price r join celled_part p using (part_id)
  group by p.brand, r.level, price_band(r.amount_fen), p.cell_id;
  delete from price_count n where not exists (
    select from fresh_count f
    where f.brand = n.brand and f.level = n.level and f.band = n.band and f.cell_id = n.cell_id);
  insert into price_count as n
  select * from fresh_count order by brand, level, band, cell_id
  on conflict (brand, level, band, cell_id) do update set
    parts = excluded.parts, in_stock = excluded.in_stock, in_guangzhou = excluded.in_guangzhou
  where (n.parts, n.in_stock, n.in_guangzhou) <> (excluded.parts, excluded.in_stock, excluded.in_guangzhou);
  drop table fresh_count, celled_part, branch, branch_car;
end $$;
comment on function refresh_choice_counts() is 'Counts of parts per car, branch of the car tree, and band of prices; after refresh_part_count().';

select refresh_choice_counts();

alter function create_bulk_indexes() rename to create_bulk_indexes_before_0034;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_before_0034;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  perform create_bulk_indexes_before_0034();
  create index if not exists part_price_amount on part_price (level, amount_fen) include (part_id); -- parts at a price
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_before_0034();
  drop index if exists part_price_amount;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
