-- Vouchers and coins in a checkout. What is taken off is kept per line, so that a part sent back gives back
-- exactly what was paid for it.

create table voucher_offer (
  voucher_offer_id bigint generated always as identity primary key,
  brand         text not null,
  name          text not null,
  kind          text not null check (kind in ('amount', 'percent')),
  amount_fen    integer not null default 0,
  percent       integer not null default 1 check (percent between 1 and 99),
  cap_fen       integer check (cap_fen > 0),
  threshold_fen integer not null default 0 check (threshold_fen >= 0),
  scope         text not null default 'all' check (scope in ('all', 'makes', 'categories', 'parts')),
  scope_ids     text[] not null default '{}',
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  is_claimable  boolean not null default true,
  total         integer check (total > 0),
  per_company   integer not null default 1 check (per_company > 0),
  claimed       integer not null default 0 check (claimed >= 0),
  created_at    timestamptz not null default now(),
  check (kind = 'percent' or amount_fen > 0),
  check (total is null or claimed <= total),
  check ((scope = 'all') = (scope_ids = '{}'))
);
comment on table voucher_offer is 'What vouchers of one kind take off, from what, and when; companies claim them or are given them.';
comment on column voucher_offer.percent is 'percent that go, of kind percent';
comment on column voucher_offer.scope_ids is 'ids of makes, categories of any level, or parts';
comment on column voucher_offer.is_claimable is 'companies may take it themselves; else the desk gives it';
comment on column voucher_offer.total is 'how many there are for all companies; null: no end';
create index voucher_offer_brand on voucher_offer (brand, ends_at); -- what may be claimed now

create table voucher (
  voucher_id       bigint generated always as identity primary key,
  voucher_offer_id bigint not null references voucher_offer,
  brand            text not null,
  company_id       bigint not null references company,
  state            text not null default 'available' check (state in ('available', 'locked', 'used', 'expired')),
  claimed_by       bigint references account,
  claimed_at       timestamptz not null default now(),
  checkout_id      bigint references checkout,
  used_at          timestamptz,
  check ((state in ('locked', 'used')) = (checkout_id is not null))
);
comment on table voucher is 'One voucher of a company; see rules/voucher.ts for its states.';
comment on column voucher.claimed_by is 'null: the desk gave it';
comment on column voucher.checkout_id is 'the orders that use it';
create index voucher_company on voucher (company_id, state); -- a company's vouchers
create index voucher_of_offer on voucher (voucher_offer_id, company_id); -- how many of a kind a company has had
create unique index voucher_checkout on voucher (checkout_id) where checkout_id is not null; -- one voucher a checkout

alter table sales_order add column voucher_fen bigint not null default 0 check (voucher_fen >= 0);
alter table sales_order add column coin_fen bigint not null default 0 check (coin_fen >= 0);
alter table sales_order add column coins integer not null default 0 check (coins >= 0);
alter table sales_order add constraint sales_order_total check (total_fen = goods_fen - voucher_fen - coin_fen);
comment on column sales_order.voucher_fen is 'taken off by the voucher of the checkout, this order''s share';
comment on column sales_order.coin_fen is 'paid with coins';
comment on column sales_order.coins is 'whole coins that pay coin_fen';

alter table order_line add column voucher_fen bigint not null default 0 check (voucher_fen >= 0);
alter table order_line add column coin_fen bigint not null default 0 check (coin_fen >= 0);
alter table order_line add constraint order_line_paid check (voucher_fen + coin_fen <= amount_fen);
comment on column order_line.voucher_fen is 'this line''s share of the voucher';
comment on column order_line.coin_fen is 'this line''s share of the coins';
