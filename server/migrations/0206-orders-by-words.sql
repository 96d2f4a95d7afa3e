-- The desk finds an order by whom it goes to, by who bought, by the name of a part and by the last digits of its number.
-- Few recipients and names stand for many orders: words are looked for among those, and orders by an index of them.

create function recipient_key(contacts text, mobile text, street text) returns bigint
  language sql immutable strict parallel safe as
  $$ select ('x' || left(md5(contacts || '|' || mobile || '|' || street), 16))::bit(64)::bigint $$;
comment on function recipient_key(text, text, text) is 'Stands for a recipient in an index of orders.';

create table order_recipient (
  recipient_key bigint primary key,
  words         text not null
);
comment on table order_recipient is 'Everybody whom an order went to, once: name, mobile and street in one text to be searched.';
create index order_recipient_words on order_recipient using gin (words gin_trgm_ops); -- three characters or more of it

create table order_part_name (
  name_zh text primary key
);
comment on table order_part_name is 'Every name of a part that was ordered, once.';

alter function create_bulk_indexes() rename to create_bulk_indexes_0176;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0176;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists sales_order_recipient on sales_order (recipient_key(contacts, mobile, street), order_id desc); -- the orders of a recipient
  create index if not exists sales_order_account on sales_order (account_id, order_id desc); -- the orders of a buyer
  create index if not exists sales_order_number_end on sales_order (reverse(order_no) collate "C", order_id); -- the last digits of a number
  create index if not exists order_line_name on order_line (name_zh, order_id desc); -- the orders of a part's name
  perform create_bulk_indexes_0176();
  -- After a bulk load: what was ordered by itself is written down as it is ordered.
  if not exists (select from order_recipient) then
    insert into order_recipient
    select recipient_key(contacts, mobile, street), contacts || ' ' || mobile || ' ' || street
    from sales_order group by contacts, mobile, street
    on conflict do nothing;
  end if;
  if not exists (select from order_part_name) then
    insert into order_part_name select distinct name_zh from order_line;
  end if;
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0176();
  drop index if exists sales_order_recipient, sales_order_account, sales_order_number_end, order_line_name;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
