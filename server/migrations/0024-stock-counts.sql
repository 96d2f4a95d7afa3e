-- Not every company buys from Beijing: facets count what is in stock in Guangzhou alone, too.

alter table part_count add column in_guangzhou integer not null default 0;
comment on column part_count.in_stock is 'parts with stock in any warehouse';
comment on column part_count.in_guangzhou is 'parts with stock in Guangzhou';

create or replace function refresh_part_count() returns void language sql as $$
  delete from part_count;
  insert into part_count
  select p.brand, p.make_id, p.category_1, p.category_2, p.category_3, count(*)::integer,
         count(*) filter (where s.is_somewhere)::integer, count(*) filter (where s.is_guangzhou)::integer
  from part p
  left join (
    select part_id, true as is_somewhere, bool_or(warehouse = 1) as is_guangzhou
    from stock where on_hand > allocated group by part_id
  ) s using (part_id)
  where not p.is_withdrawn
  group by p.brand, p.make_id, p.category_1, p.category_2, p.category_3;
$$;
comment on function refresh_part_count() is 'Counts of parts per make and leaf category, for facets and totals.';

select refresh_part_count();
