-- What comes back, and what a company owes: every amount is an entry, a month's entries make its statement.

alter table order_line add column returned integer not null default 0;
alter table order_line add column credited integer not null default 0;
alter table order_line add constraint order_line_returned check (returned between 0 and received);
alter table order_line add constraint order_line_credited check (credited between 0 and returned);
comment on column order_line.returned is 'pieces in returns that are neither rejected nor withdrawn';
comment on column order_line.credited is 'pieces that were credited';
alter table sales_order add column coins_back integer not null default 0;
alter table sales_order add constraint sales_order_coins_back check (coins_back between 0 and coins);
comment on column sales_order.coins_back is 'coins given back for returned pieces';

create table return_order (
  return_id   bigint generated always as identity primary key,
  return_no   text not null unique,
  brand       text not null,
  company_id  bigint not null references company,
  account_id  bigint not null references account,
  kind        text not null check (kind in ('return', 'short', 'broken', 'wrong')),
  state       text not null check (state in ('applied', 'approved', 'rejected', 'withdrawn', 'received', 'credited')),
  reason      text not null,
  pictures    text[] not null default '{}',
  delivery_id bigint references delivery,
  quantity    integer not null check (quantity > 0),
  credit_fen  bigint not null default 0 check (credit_fen >= 0),
  coins       integer not null default 0 check (coins >= 0),
  created_at  timestamptz not null default now()
);
comment on table return_order is 'Pieces that a company sends back or never got; see rules/return-state.ts for its states.';
comment on column return_order.delivery_id is 'the parcel that arrived short, broken or wrong';
comment on column return_order.credit_fen is 'credited on the statement; 0 until then';
comment on column return_order.coins is 'coins given back; 0 until then';
create index return_order_company on return_order (company_id, created_at desc, return_id desc); -- a company's list
create index return_order_state on return_order (state, created_at, return_id); -- the desk's list

create table return_line (
  return_line_id bigint generated always as identity primary key,
  return_id     bigint not null references return_order,
  order_line_id bigint not null references order_line,
  quantity      integer not null check (quantity > 0),
  restocked     integer not null default 0 check (restocked >= 0),
  scrapped      integer not null default 0 check (scrapped >= 0),
  credit_fen    bigint not null default 0 check (credit_fen >= 0),
  unique (return_id, order_line_id),
  check (restocked + scrapped <= quantity)
);
comment on column return_line.restocked is 'pieces put back on the shelf they left';
create index return_line_order_line on return_line (order_line_id); -- returns of an order's line

create table return_event (
  return_event_id bigint generated always as identity primary key,
  return_id   bigint not null references return_order,
  to_state    text not null,
  account_id  bigint references account,
  staff_id    bigint references staff,
  reason      text not null default '',
  happened_at timestamptz not null default now()
);
create index return_event_return on return_event (return_id); -- its timeline

alter table stock_event drop constraint stock_event_kind_check;
alter table stock_event add constraint stock_event_kind_check
  check (kind in ('receipt', 'allocation', 'release', 'shipment', 'count', 'return'));
comment on column stock_event.kind is 'receipt: bought in · allocation, release: promised to an order and no longer · shipment · count: put right after counting · return: sent back and fit to sell';

create table payment (
  payment_id bigint generated always as identity primary key,
  brand      text not null,
  company_id bigint not null references company,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on    date not null,
  method     text not null,
  note       text not null default '',
  staff_id   bigint not null references staff,
  created_at timestamptz not null default now()
);
comment on table payment is 'Money that a company paid, as the desk noted it.';
create index payment_company on payment (company_id, paid_on desc); -- the payments of a company

create table statement (
  statement_id bigint generated always as identity primary key,
  brand        text not null,
  company_id   bigint not null references company,
  month        date not null check (extract(day from month) = 1),
  opening_fen  bigint not null,
  closing_fen  bigint not null,
  state        text not null check (state in ('draft', 'published', 'confirmed', 'disputed')),
  published_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by bigint references account,
  unique (company_id, month),
  check ((state = 'confirmed') = (confirmed_at is not null))
);
comment on table statement is 'What a company owed before a month, what the month brought, what it owes after it.';
comment on column statement.month is 'its first day';
create index statement_month on statement (month, state); -- the desk's list of a month

create table statement_entry (
  statement_entry_id bigint generated always as identity primary key,
  brand        text not null,
  company_id   bigint not null references company,
  kind         text not null check (kind in ('order', 'return', 'price_protection', 'payment', 'correction')),
  amount_fen   bigint not null check (amount_fen <> 0),
  order_id     bigint unique references sales_order,
  return_id    bigint unique references return_order,
  payment_id   bigint unique references payment,
  note         text not null default '',
  happened_at  timestamptz not null default now(),
  statement_id bigint references statement,
  dispute      text,
  disputed_by  bigint references account,
  disputed_at  timestamptz,
  answer       text,
  check (case kind
    when 'order' then order_id is not null and amount_fen > 0
    when 'return' then return_id is not null and amount_fen < 0
    when 'payment' then payment_id is not null and amount_fen < 0
    when 'price_protection' then amount_fen < 0
    else true end)
);
comment on table statement_entry is 'Append-only: what a company owes more (+) or less (-), with what it came from.';
comment on column statement_entry.statement_id is 'the month''s statement that carries it; null: the running month';
comment on column statement_entry.dispute is 'what the company objects to';
comment on column statement_entry.answer is 'what the desk answered';
create index statement_entry_open on statement_entry (company_id, happened_at) where statement_id is null; -- the month's run
create index statement_entry_statement on statement_entry (statement_id, happened_at); -- the lines of a statement

-- Orders that had arrived before are owed.
insert into statement_entry (brand, company_id, kind, amount_fen, order_id, happened_at)
select o.brand, o.company_id, 'order', o.total_fen, o.order_id, e.happened_at
from sales_order o
join lateral (select happened_at from order_event e
  where e.order_id = o.order_id and e.to_status = 'completed' order by order_event_id limit 1) e on true
where o.status = 'completed' and o.total_fen > 0;
