-- What the stock page tells: parts that were out of stock and arrived, and parts that are out of stock and on their way.
-- Reckoned from stock and its events by a job, so that no request reads the ledger.

alter function create_bulk_indexes() rename to create_bulk_indexes_0079;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0079;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists stock_event_receipt on stock_event (happened_at) where kind = 'receipt'; -- receipts of 30 days, in refresh_stock_news()
  perform create_bulk_indexes_0079();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0079();
  drop index if exists stock_event_receipt;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();

create table stock_news (
  reach      smallint not null check (reach in (1, 2)),
  part_id    bigint not null references part,
  brand      text not null,
  state      text not null check (state in ('arrived', 'awaited')),
  make_id    text not null references make,
  category_1 text not null,
  category_2 text not null,
  category_3 text not null references category,
  warehouse  smallint not null check (warehouse in (1, 2)),
  pieces     integer not null check (pieces > 0),
  happens_at timestamptz not null,
  primary key (reach, part_id)
);
comment on table stock_news is 'Arrivals of 30 days and shortages that are on their way, a row per part; refreshed by refresh_stock_news().';
comment on column stock_news.reach is '1 as a company sees it that buys from Guangzhou alone, 2 from Beijing too';
comment on column stock_news.state is 'arrived: was out of stock, got a receipt and still has pieces · awaited: out of stock, pieces are in transit';
comment on column stock_news.warehouse is 'where the pieces arrived or arrive first: 1 Guangzhou, 2 Beijing';
comment on column stock_news.pieces is 'pieces received, or in transit to the warehouses within reach';
comment on column stock_news.happens_at is 'the receipt, or the beginning of the expected day in Asia/Shanghai; infinity: no day is known';
create index stock_news_time on stock_news (brand, reach, state, happens_at, part_id); -- both tabs of the stock page
create index stock_news_make on stock_news (brand, reach, state, make_id, happens_at, part_id); -- the same of one make
create index stock_news_category on stock_news (brand, reach, state, category_1, happens_at, part_id); -- the same of one group

create table stock_news_count (
  brand      text not null,
  reach      smallint not null,
  state      text not null,
  make_id    text not null references make,
  category_1 text not null,
  category_2 text not null,
  category_3 text not null references category,
  parts      integer not null check (parts > 0),
  primary key (brand, reach, state, make_id, category_3)
);
comment on table stock_news_count is 'How many rows stock_news has per make and leaf category; refreshed with it. Facets and totals read it.';

create function refresh_stock_news() returns void language plpgsql as $$
begin
  -- Two at once would both write what is missing; readers are not held up.
  lock table stock_news in share row exclusive mode;
  with reached as (
    select reach, part_id, sum(on_hand - allocated) as available, sum(in_transit) as in_transit
    from stock, unnest(array[1, 2]::smallint[]) reach
    where warehouse <= reach
    group by reach, part_id
  ), receipt as (
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
comment on function refresh_stock_news() is 'Arrivals of 30 days and awaited shortages, with their counts.';

select refresh_stock_news();
