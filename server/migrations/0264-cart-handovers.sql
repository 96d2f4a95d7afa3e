-- A sub-account that may not order hands rows of its cart to those who may.

create table cart_handover (
  cart_handover_id bigint generated always as identity primary key,
  brand            text not null,
  company_id       bigint not null references company,
  account_id       bigint not null references account,
  note             text not null,
  state            text not null default 'waiting'
    check (state in ('waiting', 'ordered', 'taken_over', 'handed_back', 'withdrawn')),
  reason           text not null default '',
  created_at       timestamptz not null default now(),
  closed_at        timestamptz,
  closed_by        bigint references account,
  check ((state = 'waiting') = (closed_at is null)),
  check ((state = 'handed_back') = (reason <> ''))
);
comment on table cart_handover is 'Rows of a cart handed to those who may order.';
comment on column cart_handover.account_id is 'who asks for the order';
comment on column cart_handover.reason is 'why it was handed back; empty: it was not';
comment on column cart_handover.closed_by is 'who ordered, took over, handed back or withdrew the last rows';
create index cart_handover_company on cart_handover (company_id, created_at desc);
create index cart_handover_account on cart_handover (account_id, created_at desc);

alter table cart_line add column cart_handover_id bigint references cart_handover;
comment on column cart_line.cart_handover_id is 'handed over and therefore locked until it is ordered, taken over, handed back or withdrawn; null: not';
create index cart_line_handover on cart_line (cart_handover_id) where cart_handover_id is not null;

create table cart_handover_line (
  cart_handover_id bigint not null references cart_handover,
  place            smallint not null,
  part_id          bigint not null references part,
  warehouse        smallint not null check (warehouse in (1, 2)),
  quantity         integer not null check (quantity > 0),
  cart_line_id     bigint not null,
  ordered          integer not null default 0 check (ordered between 0 and quantity),
  order_id         bigint references sales_order,
  is_taken_over    boolean not null default false,
  primary key (cart_handover_id, place),
  check ((ordered > 0) = (order_id is not null))
);
comment on column cart_handover_line.quantity is 'pieces handed over';
comment on column cart_handover_line.cart_line_id is 'the row that was locked; it is gone once nothing of it waits';
comment on column cart_handover_line.ordered is 'pieces';
comment on column cart_handover_line.order_id is 'the last order with pieces of it';
create index cart_handover_line_row on cart_handover_line (cart_line_id);
create index cart_handover_line_order on cart_handover_line (order_id) where order_id is not null;
