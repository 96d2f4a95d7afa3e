-- Facets by product brand, class and price, and the counts of every car: figures, so that no page counts parts.

drop table part_count;
create table part_count (
  brand         text not null,
  make_id       text not null references make,
  category_1    text not null,
  category_2    text not null,
  category_3    text not null references category,
  brand_name    text not null,
  demand_letter text not null check (demand_letter in ('A', 'B', 'C', 'D')),
  parts         integer not null,
  in_stock      integer not null,
  in_guangzhou  integer not null,
  primary key (brand, make_id, category_3, brand_name, demand_letter)
);
comment on table part_count is 'How many parts a brand has per make, leaf category, product brand and class; refreshed by refresh_part_count(). Facets read it.';
comment on column part_count.brand_name is 'part.brand_name';
comment on column part_count.demand_letter is 'the class without its X';
comment on column part_count.in_stock is 'parts with stock in any warehouse';
comment on column part_count.in_guangzhou is 'parts with stock in Guangzhou';

create view counted_part as
  select p.part_id, p.brand, p.make_id, p.category_1, p.category_2, p.category_3, p.brand_name,
    right(p.demand_class, 1) as demand_letter, p.own_number <> '' as is_own,
    s.part_id is not null as is_in_stock, coalesce(s.is_in_guangzhou, false) as is_in_guangzhou
  from part p
  left join (
    select part_id, bool_or(warehouse = 1) as is_in_guangzhou
    from stock where on_hand > allocated group by part_id
  ) s using (part_id)
  where not p.is_withdrawn;
comment on view counted_part is 'Parts that are for sale with what facets count them by.';

create or replace function refresh_part_count() returns void language sql as $$
  delete from part_count;
  insert into part_count
  select brand, make_id, category_1, category_2, category_3, brand_name, demand_letter,
    count(*)::integer, count(*) filter (where is_in_stock)::integer, count(*) filter (where is_in_guangzhou)::integer
  from counted_part
  group by brand, make_id, category_1, category_2, category_3, brand_name, demand_letter;
$$;
comment on function refresh_part_count() is 'Counts of parts per make, leaf category, product brand and class, for facets and totals.';

select refresh_part_count();

create table car_count (
  brand         text not null,
  car           text not null,
  make_id       text not null references make,
  category_1    text not null,
  category_2    text not null,
  category_3    text not null references category,
  brand_name    text not null,
  demand_letter text not null check (demand_letter in ('A', 'B', 'C', 'D')),
  parts         integer not null,
  in_stock      integer not null,
  in_guangzhou  integer not null,
  own_parts     integer not null,
  primary key (brand, car, make_id, category_3, brand_name, demand_letter)
);
comment on table car_count is 'The same as part_count for the parts that fit a car, a chassis or a series; refreshed by refresh_car_count().';
comment on column car_count.car is 'vehicle/ID, chassis/MAKE/SERIES/CHASSIS or series/MAKE/SERIES, by car_key()';
comment on column car_count.own_parts is 'parts with the brand''s own number';

create function car_key(make_id text, series text, chassis text) returns text language sql immutable as $$
  select case when chassis is null then 'series/' || make_id || '/' || series
    else 'chassis/' || make_id || '/' || series || '/' || chassis end;
$$;
create function car_key(vehicle_id integer) returns text language sql immutable strict as $$
  select 'vehicle/' || vehicle_id;
$$;

create function refresh_car_count() returns void language plpgsql as $$
begin
  -- Two at once would both write what is missing; readers are not held up.
  lock table car_count in share row exclusive mode;
  with branch as (
    select vehicle_id, dense_rank() over (order by make_id, series_zh, chassis) as chassis_no,
      dense_rank() over (order by make_id, series_zh) as series_no,
      car_key(vehicle_id) as vehicle_key, car_key(make_id, series_zh, chassis) as chassis_key,
      car_key(make_id, series_zh, null) as series_key
    from vehicle
  ), of_chassis as materialized (
    select distinct b.chassis_no, f.part_id from fitment f join branch b using (vehicle_id)
  ), of_series as (
    select distinct b.series_no, c.part_id
    from of_chassis c join (select distinct chassis_no, series_no from branch) b using (chassis_no)
  ), fitting as (
    select vehicle_id as no, 1 as kind, part_id from fitment
    union all select chassis_no, 2, part_id from of_chassis
    union all select series_no, 3, part_id from of_series
  ), name as (
    select distinct vehicle_id as no, 1 as kind, vehicle_key as car from branch
    union all select distinct chassis_no, 2, chassis_key from branch
    union all select distinct series_no, 3, series_key from branch
  ), counted as (
    select brand, kind, no, make_id, category_1, category_2, category_3, brand_name, demand_letter,
      count(*)::integer as parts, count(*) filter (where is_in_stock)::integer as in_stock,
      count(*) filter (where is_in_guangzhou)::integer as in_guangzhou,
      count(*) filter (where is_own)::integer as own_parts
    from fitting join counted_part using (part_id)
    group by brand, kind, no, make_id, category_1, category_2, category_3, brand_name, demand_letter
  ), fresh as materialized (
    select brand, car, make_id, category_1, category_2, category_3, brand_name, demand_letter,
      parts, in_stock, in_guangzhou, own_parts
    from counted join name using (kind, no)
  ), gone as (
    delete from car_count n
    where not exists (
      select from fresh f where (f.brand, f.car, f.make_id, f.category_3, f.brand_name, f.demand_letter)
        = (n.brand, n.car, n.make_id, n.category_3, n.brand_name, n.demand_letter))
  )
  insert into car_count as n
  select * from fresh
  on conflict (brand, car, make_id, category_3, brand_name, demand_letter) do update set
    parts = excluded.parts, in_stock = excluded.in_stock, in_guangzhou = excluded.in_guangzhou,
    own_parts = excluded.own_parts
  where (n.parts, n.in_stock, n.in_guangzhou, n.own_parts)
    <> (excluded.parts, excluded.in_stock, excluded.in_guangzhou, excluded.own_parts);
end $$;
comment on function refresh_car_count() is 'Counts of the parts that fit each car, chassis and series.';

select refresh_car_count();

create function price_band(amount_fen integer) returns smallint language sql immutable parallel safe as $$
  select width_bucket(amount_fen, array[5000, 10000, 20000, 50000, 100000, 200000, 500000])::smallint;
$$;
comment on function price_band(integer) is 'Which of the bands of rules/price-bands an amount falls in, from 0.';

create table price_count (
  brand         text not null,
  level         text not null,
  band          smallint not null,
  make_id       text not null references make,
  category_1    text not null,
  category_2    text not null,
  category_3    text not null references category,
  brand_name    text not null,
  demand_letter text not null check (demand_letter in ('A', 'B', 'C', 'D')),
  parts         integer not null,
  in_stock      integer not null,
  in_guangzhou  integer not null,
  primary key (brand, level, band, make_id, category_3, brand_name, demand_letter)
);
comment on table price_count is 'The same as part_count per price level and band; refreshed by refresh_price_count().';
comment on column price_count.band is 'by price_band()';

create function refresh_price_count() returns void language plpgsql as $$
begin
  lock table price_count in share row exclusive mode;
  with fresh as materialized (
    select brand, level, price_band(amount_fen) as band, make_id, category_1, category_2, category_3, brand_name,
      demand_letter, count(*)::integer as parts, count(*) filter (where is_in_stock)::integer as in_stock,
      count(*) filter (where is_in_guangzhou)::integer as in_guangzhou
    from part_price join counted_part using (part_id)
    group by brand, level, price_band(amount_fen), make_id, category_1, category_2, category_3, brand_name, demand_letter
  ), gone as (
    delete from price_count n
    where not exists (
      select from fresh f where (f.brand, f.level, f.band, f.make_id, f.category_3, f.brand_name, f.demand_letter)
        = (n.brand, n.level, n.band, n.make_id, n.category_3, n.brand_name, n.demand_letter))
  )
  insert into price_count as n
  select * from fresh
  on conflict (brand, level, band, make_id, category_3, brand_name, demand_letter) do update set
    parts = excluded.parts, in_stock = excluded.in_stock, in_guangzhou = excluded.in_guangzhou
  where (n.parts, n.in_stock, n.in_guangzhou) <> (excluded.parts, excluded.in_stock, excluded.in_guangzhou);
end $$;
comment on function refresh_price_count() is 'Counts of parts per price level and band.';

select refresh_price_count();
