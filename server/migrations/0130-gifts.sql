-- Gifts for points: what there is of them with append-only events, a points cart per company, and gift orders that
-- belong to a checkout.

create table gift (
  gift_id     bigint generated always as identity primary key,
  brand       text not null,
  name        text not null,
  category    text not null default '',
  description text not null default '',
  picture     text not null default '',
  points      integer not null check (points > 0),
  stock       integer not null default 0 check (stock >= 0),
  is_on       boolean not null default true,
  created_at  timestamptz not null default now()
);
comment on table gift is 'What points can be given for, in one brand.';
comment on column gift.category is 'the group that the mall lists it under; empty: none';
comment on column gift.picture is 'below the root, /files/NAME or /pictures/NAME; empty: none';
comment on column gift.points is 'points for one piece';
comment on column gift.stock is 'pieces that may still be asked for; those of gift orders are not among them';
comment on column gift.is_on is 'false: the mall does not show it; the points cart keeps it and says so';
create index gift_brand on gift (brand, is_on, points, gift_id); -- the mall, and the desk's list of a brand

create table points_cart_line (
  points_cart_line_id bigint generated always as identity primary key,
  company_id bigint not null references company,
  gift_id    bigint not null references gift,
  quantity   integer not null check (quantity > 0),
  added_at   timestamptz not null default now(),
  unique (company_id, gift_id)
);
comment on table points_cart_line is 'Gifts that a company has put aside; they are asked for with an order.';
comment on column points_cart_line.quantity is 'pieces';

create table gift_order (
  gift_order_id bigint generated always as identity primary key,
  gift_no     text not null unique,
  brand       text not null,
  company_id  bigint not null references company,
  account_id  bigint not null references account,
  order_id    bigint not null unique references sales_order,
  state       text not null check (state in ('placed', 'shipped', 'received', 'cancelled')),
  points      bigint not null check (points > 0),
  quantity    integer not null check (quantity > 0),
  contacts    text not null,
  mobile      text not null,
  province    text not null,
  city        text not null,
  district    text not null,
  street      text not null,
  carrier     text not null default '',
  tracking_no text not null default '',
  created_at  timestamptz not null default now()
);
comment on table gift_order is 'Gifts of one checkout; see rules/gift-order.ts for its states.';
comment on column gift_order.order_id is 'the first order of the checkout: the gifts go with it, and come back when it is called off';
comment on column gift_order.points is 'points that were given for all of it';
comment on column gift_order.quantity is 'pieces';
create index gift_order_company on gift_order (company_id, created_at desc, gift_order_id desc); -- a company's list
create index gift_order_state on gift_order (state, created_at, gift_order_id) include (brand); -- the desk's list of a state, and its counts
create index gift_order_created on gift_order (created_at desc, gift_order_id desc) include (brand, state); -- the desk's list of all states

create table gift_order_line (
  gift_order_line_id bigint generated always as identity primary key,
  gift_order_id bigint not null references gift_order,
  gift_id       bigint not null references gift,
  name          text not null,
  picture       text not null,
  points        integer not null check (points > 0),
  quantity      integer not null check (quantity > 0),
  unique (gift_order_id, gift_id)
);
comment on column gift_order_line.name is 'as it was called when it was asked for';
comment on column gift_order_line.points is 'points for one piece, as it was';
create index gift_order_line_gift on gift_order_line (gift_id); -- what still waits of a gift

create table gift_order_event (
  gift_order_event_id bigint generated always as identity primary key,
  gift_order_id bigint not null references gift_order,
  to_state    text not null,
  account_id  bigint references account,
  staff_id    bigint references staff,
  reason      text not null default '',
  happened_at timestamptz not null default now()
);
comment on column gift_order_event.account_id is 'who did it; neither account nor staff: the system';
create index gift_order_event_order on gift_order_event (gift_order_id); -- its timeline

create table gift_event (
  gift_event_id bigint generated always as identity primary key,
  brand         text not null,
  gift_id       bigint not null references gift,
  kind          text not null check (kind in ('receipt', 'count', 'order', 'back')),
  change        integer not null check (change <> 0),
  balance_after integer not null check (balance_after >= 0),
  gift_order_id bigint references gift_order,
  staff_id      bigint references staff,
  note          text not null default '',
  happened_at   timestamptz not null default now(),
  check ((kind in ('order', 'back')) = (gift_order_id is not null))
);
comment on table gift_event is 'Append-only; per gift the changes add up to gift.stock.';
comment on column gift_event.kind is 'receipt: bought in · count: put right after counting · order: asked for · back: a gift order was cancelled';
comment on column gift_event.change is 'pieces';
create index gift_event_gift on gift_event (gift_id, gift_event_id desc); -- the ledger of a gift
create index gift_event_order on gift_event (gift_order_id) where gift_order_id is not null; -- what a gift order took
