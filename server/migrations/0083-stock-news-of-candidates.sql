-- Only parts that may be news are added up: those with a receipt, and shelves that are empty with pieces in transit.

create or replace function refresh_stock_news() returns void language plpgsql as $$
begin
  -- Two at once would both write what is missing; readers are not held up.
  lock table stock_news in share row exclusive mode;
  with receipt as (
    -- The first receipt of a part opens its books: nobody missed it before.
    select e.part_id, e.warehouse, e.on_hand_change as pieces, e.happened_at
    from stock_event e
    cross join lateral (
      select count(*) as events, sum(b.on_hand_change - b.allocated_change) as available
      from stock_event b
      where b.part_id = e.part_id and b.warehouse = e.warehouse
        and (b.happened_at, b.stock_event_id) < (e.happened_at, e.stock_event_id)
    ) before
    where e.kind = 'receipt' and e.happened_at > now() - interval '30 days' and e.on_hand_change > 0
      and before.events > 0 and before.available <= 0
  ), candidate as (
    select part_id from receipt
    union
    select part_id from stock where in_transit > 0 and on_hand = allocated
  ), reached as (
    select reach, part_id, sum(on_hand - allocated) as available, sum(in_transit) as in_transit
    from candidate join stock using (part_id), unnest(array[1, 2]::smallint[]) reach
    where warehouse <= reach
    group by reach, part_id
  ), arrived as (
    select distinct on (r.reach, r.part_id) r.reach, r.part_id, 'arrived' as state,
      e.warehouse, e.pieces, e.happened_at as happens_at
    from reached r join receipt e on e.part_id = r.part_id and e.warehouse <= r.reach
    where r.available > 0
    order by r.reach, r.part_id, e.happened_at desc
  ), awaited as (
    select distinct on (r.reach, r.part_id) r.reach, r.part_id, 'awaited' as state,
      s.warehouse, r.in_transit::integer as pieces,
      coalesce(s.arrives_on::timestamp at time zone 'Asia/Shanghai', 'infinity') as happens_at
    from reached r join stock s on s.part_id = r.part_id and s.warehouse <= r.reach and s.in_transit > 0
    where r.available <= 0
    order by r.reach, r.part_id, s.arrives_on nulls last, s.warehouse
  ), fresh as (
    select n.reach, n.part_id, p.brand, n.state, p.make_id, p.category_1, p.category_2, p.category_3,
      n.warehouse, n.pieces, n.happens_at
    from (select * from arrived union all select * from awaited) n join part p using (part_id)
    where not p.is_withdrawn and not p.is_coming_soon
  ), gone as (
    delete from stock_news n
    where not exists (select from fresh f where f.reach = n.reach and f.part_id = n.part_id)
  )
  insert into stock_news as n
  select * from fresh
  on conflict (reach, part_id) do update set
    brand = excluded.brand, state = excluded.state, make_id = excluded.make_id, category_1 = excluded.category_1,
    category_2 = excluded.category_2, category_3 = excluded.category_3, warehouse = excluded.warehouse,
    pieces = excluded.pieces, happens_at = excluded.happens_at
  where (n.brand, n.state, n.make_id, n.category_3, n.warehouse, n.pieces, n.happens_at)
    is distinct from (excluded.brand, excluded.state, excluded.make_id, excluded.category_3, excluded.warehouse,
      excluded.pieces, excluded.happens_at);
  delete from stock_news_count;
  insert into stock_news_count
  select brand, reach, state, make_id, category_1, category_2, category_3, count(*)::integer
  from stock_news
  group by brand, reach, state, make_id, category_1, category_2, category_3;
end $$;
