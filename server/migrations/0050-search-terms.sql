-- What was searched and how often it led to nothing; each user's own last searches; the words under the search box.

alter table search_log
  add column read_as text not null default 'number' check (read_as in ('number', 'words', 'vin')),
  add column parts   integer not null default 1 check (parts >= 0);
comment on table search_log is 'Each line that was searched, for 90 days; see forget_old_searches().';
comment on column search_log.term is 'by rules/search-term: numbers normalised, words in upper case, a VIN without the number of its car';
comment on column search_log.read_as is 'what the line was read as';
comment on column search_log.parts is 'parts that the line led to; 0: nothing, or no more than a suggestion';
create index search_log_when on search_log (searched_at); -- counting the terms of the last days; forgetting old rows

create table search_term_day (
  brand    text not null,
  day      date not null,
  term     text not null,
  read_as  text not null check (read_as in ('number', 'words', 'vin')),
  part_id  bigint references part,
  searches integer not null check (searches > 0),
  misses   integer not null check (misses between 0 and searches),
  accounts integer not null check (accounts > 0),
  primary key (brand, day, term)
);
comment on table search_term_day is 'What was searched on a day (Asia/Shanghai), by count_search_terms(); of older days the most frequent terms.';
comment on column search_term_day.part_id is 'the part that a number led to';
comment on column search_term_day.misses is 'searches that led to no part';
comment on column search_term_day.accounts is 'different users who searched it on that day';
create index search_term_day_day on search_term_day (day); -- the last counted day, a period over all brands

create table hot_term (
  brand text not null,
  rank  smallint not null check (rank > 0),
  term  text not null,
  primary key (brand, rank)
);
comment on table hot_term is 'What most users searched with success in 30 days; refreshed by refresh_ranking().';

create table recent_search (
  account_id  bigint not null references account,
  keyword     text not null,
  searched_at timestamptz not null default now(),
  primary key (account_id, keyword)
);
comment on table recent_search is 'The last 20 searches of each user, as typed; never one with a VIN.';

create function count_search_terms() returns void language plpgsql as $$
declare
  -- The day counted last went on, and rows of the one before may have been written late.
  since date := (select coalesce(max(day), '-infinity') from search_term_day) - 1;
begin
  delete from search_term_day where day >= since;
  insert into search_term_day (brand, day, term, read_as, part_id, searches, misses, accounts)
  select brand, (searched_at at time zone 'Asia/Shanghai')::date as day, term, max(read_as), max(part_id),
         count(*), count(*) filter (where parts = 0), count(distinct account_id)
  from search_log
  where searched_at >= since::timestamp at time zone 'Asia/Shanghai'
  group by brand, day, term;
end $$;
comment on function count_search_terms() is 'Counts the searches since the day that was counted last.';

create or replace function refresh_ranking() returns void language plpgsql as $$
declare
  month_ago date := (now() at time zone 'Asia/Shanghai')::date - 30;
begin
  perform count_search_terms();
  delete from ranking;
  insert into ranking
  select brand, 'sales', place, part_id, sold_90_days
  from (select brand, part_id, sold_90_days,
               row_number() over (partition by brand order by sold_90_days desc, part_id)::integer as place
        from part where sold_90_days > 0 and not is_withdrawn) best
  where place <= 100;
  insert into ranking
  select brand, 'search', place, part_id, searches
  from (select t.brand, t.part_id, sum(t.searches)::integer as searches,
               row_number() over (partition by t.brand order by sum(t.searches) desc, t.part_id)::integer as place
        from search_term_day t join part p using (part_id)
        where t.day > month_ago and not p.is_withdrawn
        group by t.brand, t.part_id) best
  where place <= 100;
  delete from hot_term;
  insert into hot_term
  select brand, place, term
  from (select brand, term,
               row_number() over (partition by brand order by sum(accounts) desc, sum(searches) desc, term) as place
        from search_term_day
        where day > month_ago and read_as <> 'vin' and misses < searches
        group by brand, term) best
  where place <= 30;
end $$;
comment on function refresh_ranking() is 'Hot sales (90 days), hot searches (30 days) of each brand, the best 100; the 30 terms most users searched.';

create function forget_old_searches() returns void language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  delete from search_log where searched_at < now() - interval '90 days';
  delete from search_term_day where day < today - 400;
  delete from search_term_day t
  using (select brand, day, term, misses,
                row_number() over (partition by brand, day order by searches desc, term) as place,
                row_number() over (partition by brand, day order by misses desc, searches desc, term) as place_missed
         from search_term_day where day between today - 10 and today - 3) thin
  where t.brand = thin.brand and t.day = thin.day and t.term = thin.term
    and thin.place > 1000 and (thin.misses = 0 or thin.place_missed > 1000);
end $$;
comment on function forget_old_searches() is 'Searches older than 90 days go; of a day past, the 1000 most frequent terms and misses of a brand stay.';

select refresh_ranking();
