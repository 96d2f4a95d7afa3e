-- Points and coins: a balance row and append-only events, changed only together (server/src/wallet/move-wallet.ts).

create table wallet (
  company_id bigint not null references company,
  currency   text not null check (currency in ('points', 'coin')),
  balance    bigint not null default 0 check (balance >= 0),
  spent      bigint not null default 0 check (spent >= 0),
  primary key (company_id, currency)
);
comment on table wallet is 'What a company has; it is the main account''s to use.';
comment on column wallet.balance is 'points, or whole coins of the brand';
comment on column wallet.spent is 'used so far: exchanged, paid with or given for gifts, less what came back';

create table wallet_event (
  wallet_event_id bigint generated always as identity primary key,
  brand           text not null,
  company_id      bigint not null references company,
  currency        text not null check (currency in ('points', 'coin')),
  change          bigint not null check (change <> 0),
  balance_after   bigint not null check (balance_after >= 0),
  reason          text not null check (reason in
    ('sign_in', 'order_received', 'exchange', 'paid', 'paid_back', 'gift', 'gift_back', 'correction')),
  account_id      bigint references account,
  staff_id        bigint references staff,
  order_id        bigint references sales_order,
  note            text not null default '',
  happened_at     timestamptz not null default now()
);
comment on table wallet_event is 'Append-only; per company and currency the changes add up to the balance in wallet.';
comment on column wallet_event.account_id is 'who did it; neither account nor staff: the system';
comment on column wallet_event.order_id is 'the order that earned it or was paid with it';
create index wallet_event_company on wallet_event (company_id, currency, wallet_event_id desc); -- the ledger of a company
create index wallet_event_order on wallet_event (order_id) where order_id is not null; -- what an order earned and cost

create table sign_in (
  company_id bigint not null references company,
  day        date not null,
  account_id bigint not null references account,
  streak     integer not null check (streak > 0),
  points     integer not null check (points > 0),
  primary key (company_id, day)
);
comment on table sign_in is 'A company signs in once a day (Asia/Shanghai).';
comment on column sign_in.streak is 'days in a row, this one included';
