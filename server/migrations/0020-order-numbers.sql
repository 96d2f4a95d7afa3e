-- Order numbers: SO, the day, and a number that runs within the day. They come from a sequence, so that orders
-- placed at once never wait for one another; a number may be missing, but none is given twice.

create sequence order_number;

create table order_number_day (
  day       date primary key,
  runs_from bigint not null
);
comment on table order_number_day is 'Where order_number stood before the first order of a day (Asia/Shanghai).';
comment on column order_number_day.runs_from is 'the running number within the day is nextval(order_number) - runs_from';

create function next_order_number(on_day date) returns text language plpgsql as $$
declare
  start bigint;
  prefix constant text := 'SO' || to_char(on_day, 'YYYYMMDD');
  running text;
begin
  select runs_from into start from order_number_day where day = on_day;
  if not found then
    -- Numbers of that day that came in another way (loaded data) are stepped over.
    insert into order_number_day (day, runs_from)
    select on_day, nextval('order_number') - coalesce(max(substr(order_no, 11)::bigint), 0)
    from sales_order
    where order_no >= prefix and order_no < prefix || ':' and order_no ~ '^SO\d{9,24}$'
    on conflict (day) do nothing;
    select runs_from into start from order_number_day where day = on_day;
  end if;
  running := (nextval('order_number') - start)::text;
  return prefix || lpad(running, greatest(length(running), 5), '0');
end $$;
comment on function next_order_number(date) is 'SO2026112100042; unique, rising within the day, possibly with gaps.';
