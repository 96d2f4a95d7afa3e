-- A list of one class, make or product brand at some prices reads its counts from a few thousand rows, instead of
-- joining those of every leaf category.

create table price_total (
  brand         text not null,
  level         text not null,
  band          smallint not null,
  make_id       text not null,
  category_1    text not null,
  brand_name    text not null,
  demand_letter text not null,
  parts         integer not null,
  in_stock      integer not null,
  in_guangzhou  integer not null,
  primary key (brand, level, band, make_id, category_1, brand_name, demand_letter) include (parts, in_stock, in_guangzhou)
);
comment on table price_total is 'price_count added up over the categories below the first level; written whenever that is.';
comment on column price_total.band is 'by price_band()';

create function refresh_price_total(of_brand text, of_level text) returns void language plpgsql
set enable_nestloop = off as $$
begin
  create temporary table fresh_total on commit drop as
  select n.band, c.make_id, c.category_1, c.brand_name, c.demand_letter, sum(n.parts)::integer as parts,
    sum(n.in_stock)::integer as in_stock, sum(n.in_guangzhou)::integer as in_guangzhou
  from price_count n join part_count c using (brand, cell_id)
  where brand = of_brand and n.level = of_level
  group by n.band, c.make_id, c.category_1, c.brand_name, c.demand_letter;
  delete from price_total n where n.brand = of_brand and n.level = of_level and not exists (
    select from fresh_total f
    where (f.band, f.make_id, f.category_1, f.brand_name, f.demand_letter)
      = (n.band, n.make_id, n.category_1, n.brand_name, n.demand_letter));
  insert into price_total as n
  select of_brand, of_level, * from fresh_total
  on conflict (brand, level, band, make_id, category_1, brand_name, demand_letter) do update set
    parts = excluded.parts, in_stock = excluded.in_stock, in_guangzhou = excluded.in_guangzhou
  where (n.parts, n.in_stock, n.in_guangzhou) <> (excluded.parts, excluded.in_stock, excluded.in_guangzhou);
  drop table fresh_total;
end $$;
comment on function refresh_price_total(text, text) is 'Adds price_count up to price_total for one brand and level; in the transaction that wrote price_count.';

alter function refresh_choice_counts() rename to refresh_counts_by_cell;
comment on function refresh_counts_by_cell() is 'The part of refresh_choice_counts() that fills car_count and price_count.';

create function refresh_choice_counts() returns void language plpgsql as $$
begin
  perform refresh_counts_by_cell();
  perform refresh_price_total(brand, level)
  from (select brand, level from price_count union select brand, level from price_total) known;
end $$;
comment on function refresh_choice_counts() is 'Counts of parts per car, branch of the car tree, and band of prices; after refresh_part_count().';

alter function refresh_price_count(text, text) rename to refresh_price_count_by_cell;
comment on function refresh_price_count_by_cell(text, text) is 'The part of refresh_price_count() that fills price_count.';

create function refresh_price_count(of_brand text, of_level text) returns void language plpgsql as $$
begin
  perform refresh_price_count_by_cell(of_brand, of_level);
  perform refresh_price_total(of_brand, of_level);
end $$;
comment on function refresh_price_count(text, text) is 'Counts of parts per band of prices, of one brand and level whose prices have changed.';

select refresh_price_total(brand, level) from (select distinct brand, level from price_count) known;
