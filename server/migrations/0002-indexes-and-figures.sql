-- Indexes of the tables that grow, apart from their tables so that a bulk load can build them last
-- (see drop_bulk_indexes / create_bulk_indexes), and the figures that lists read instead of counting.

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create unique index if not exists part_own_number on part (brand, own_number); -- an own number names one part
  create index if not exists part_brand_sold on part (brand, sold_90_days desc, part_id) where not is_withdrawn; -- list, all parts
  create index if not exists part_make_sold on part (brand, make_id, sold_90_days desc, part_id) where not is_withdrawn; -- list of a make
  create index if not exists part_category_1_sold on part (brand, category_1, sold_90_days desc, part_id) where not is_withdrawn; -- category pages
  create index if not exists part_category_2_sold on part (brand, category_2, sold_90_days desc, part_id) where not is_withdrawn;
  create index if not exists part_category_3_sold on part (brand, category_3, sold_90_days desc, part_id) where not is_withdrawn;
  create index if not exists part_type_sold on part (brand, part_type_id, sold_90_days desc, part_id) where not is_withdrawn; -- name search
  create index if not exists part_listed on part (brand, listed_at desc, part_id) where not is_withdrawn; -- new arrivals
  create index if not exists part_name_terms on part using gin (name_terms); -- words that name no part type
  create index if not exists part_number_normalised on part_number (brand, normalised); -- exact number and number prefix
  create index if not exists part_number_short on part_number (brand, right(normalised, 7))
    where kind in ('oe', 'superseded') and length(normalised) = 11; -- the 7-digit short form of an 11-digit number
  create index if not exists part_number_part on part_number (part_id); -- numbers of a part
  create index if not exists fitment_vehicle on fitment (vehicle_id, part_type_id, part_id); -- this kind for this car
  create index if not exists fitment_part on fitment (part_id); -- cars of a part
  create index if not exists stock_event_part on stock_event (part_id, warehouse); -- the ledger of a part
  create index if not exists stock_event_order on stock_event (order_id) where order_id is not null; -- giving back an order's stock
  create index if not exists sales_order_company on sales_order (company_id, created_at desc, order_id desc); -- the order list
  create index if not exists sales_order_company_status on sales_order (company_id, status); -- counts per state
  create index if not exists sales_order_brand on sales_order (brand, created_at desc, order_id desc); -- the console's list
  create index if not exists sales_order_status on sales_order (status, created_at desc, order_id desc); -- the console's tabs
  create index if not exists sales_order_created on sales_order (created_at desc, order_id desc); -- the console's list, all brands
  create index if not exists order_line_order on order_line (order_id); -- lines of an order
  create index if not exists order_line_bought on order_line (company_id, part_id); -- bought mark, purchase record
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  drop index if exists part_own_number, part_brand_sold, part_make_sold, part_category_1_sold, part_category_2_sold,
    part_category_3_sold, part_type_sold, part_listed, part_name_terms, part_number_normalised, part_number_short,
    part_number_part, fitment_vehicle, fitment_part, stock_event_part, stock_event_order, sales_order_company,
    sales_order_company_status, sales_order_brand, sales_order_status, sales_order_created, order_line_order, order_line_bought;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();

create function refresh_sales_figures() returns void language sql as $$
  with sold as (
    select l.part_id, sum(l.quantity)::integer as pieces
    from order_line l join sales_order o using (order_id)
    where o.status <> 'cancelled' and o.created_at > now() - interval '90 days'
    group by l.part_id
  )
  update part p set sold_90_days = coalesce(s.pieces, 0)
  from part q left join sold s using (part_id)
  where p.part_id = q.part_id and p.sold_90_days <> coalesce(s.pieces, 0);
$$;
comment on function refresh_sales_figures() is 'Pieces sold in 90 days, onto part.sold_90_days.';

create function refresh_part_count() returns void language sql as $$
  delete from part_count;
  insert into part_count
  select p.brand, p.make_id, p.category_1, p.category_2, p.category_3, count(*)::integer,
         count(*) filter (where exists (
           select from stock s where s.part_id = p.part_id and s.on_hand > s.allocated))::integer
  from part p where not p.is_withdrawn
  group by p.brand, p.make_id, p.category_1, p.category_2, p.category_3;
$$;
comment on function refresh_part_count() is 'Counts of parts per make and leaf category, for facets and totals.';

create function refresh_ranking() returns void language sql as $$
  delete from ranking;
  insert into ranking
  select brand, 'sales', place, part_id, sold_90_days
  from (select brand, part_id, sold_90_days,
               row_number() over (partition by brand order by sold_90_days desc, part_id)::integer as place
        from part where sold_90_days > 0 and not is_withdrawn) best
  where place <= 100;
  insert into ranking
  select brand, 'search', place, part_id, searches
  from (select s.brand, s.part_id, count(*)::integer as searches,
               row_number() over (partition by s.brand order by count(*) desc, s.part_id)::integer as place
        from search_log s join part p using (part_id)
        where s.searched_at > now() - interval '30 days' and not p.is_withdrawn
        group by s.brand, s.part_id) best
  where place <= 100;
$$;
comment on function refresh_ranking() is 'Hot sales (90 days) and hot searches (30 days), the best 100 of each brand.';
