-- Accounts, catalogue, stock, cart and orders. Money is in integer fen, stock in pieces, times are timestamptz.
-- Every business row carries its brand (the id of a folder in brands/); reference facts (makes, vehicles, categories,
-- part types) are the same for all brands.

create extension if not exists pg_trgm;

-- ---- who -----------------------------------------------------------------------------------------

create table company (
  company_id            bigint generated always as identity primary key,
  brand                 text not null,
  name                  text not null,
  price_level           text not null,
  is_regional_warehouse boolean not null default false,
  activity_flag         boolean not null default false,
  activity_flag_image   text,
  is_enabled            boolean not null default true,
  created_at            timestamptz not null default now()
);
comment on table company is 'A dealer or workshop that buys from one brand.';
comment on column company.price_level is 'the level it buys at: its amount in part_price is the price it pays';
comment on column company.is_regional_warehouse is 'may buy from the Beijing warehouse';
create index company_brand on company (brand); -- console: companies of a brand

create table account (
  account_id    bigint generated always as identity primary key,
  brand         text not null,
  company_id    bigint not null references company,
  username      text not null,
  phone         text not null,
  name          text not null,
  password_hash text not null,
  is_main       boolean not null,
  is_purchase   boolean not null default false,
  is_enabled    boolean not null default true,
  avatar        text,
  created_at    timestamptz not null default now(),
  unique (brand, username),
  unique (brand, phone)
);
comment on table account is 'A user of the shop; account_id is the wire''s subuser_id.';
comment on column account.is_purchase is 'a sub-account that may order and see purchase prices';
create unique index account_one_main on account (company_id) where is_main; -- a company has one main account
create index account_company on account (company_id); -- cart filter by user, sub-account list

create table session (
  token_hash bytea primary key,
  account_id bigint not null references account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'password_changed'))
);
comment on column session.token_hash is 'sha-256 of the token; the token itself is never stored';
create index session_account on session (account_id); -- ending an account's other sessions

create table staff (
  staff_id      bigint generated always as identity primary key,
  username      text not null unique,
  name          text not null,
  password_hash text not null,
  role          text not null check (role in ('admin', 'sales', 'warehouse', 'content', 'viewer')),
  is_enabled    boolean not null default true,
  created_at    timestamptz not null default now()
);
create table staff_session (
  token_hash bytea primary key,
  staff_id   bigint not null references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz
);

create table login_failure (
  login_failure_id bigint generated always as identity primary key,
  brand            text not null,
  name             text not null,
  failed_at        timestamptz not null default now()
);
comment on column login_failure.name is 'what was typed as user name or phone, lower case; staff names carry the brand console';
create index login_failure_name on login_failure (brand, name, failed_at); -- failures of a name in the last 15 minutes

create table sms_code (
  sms_code_id bigint generated always as identity primary key,
  brand       text not null,
  phone       text not null,
  purpose     text not null check (purpose in ('login', 'bind', 'reset')),
  code_hash   bytea not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  wrong_tries smallint not null default 0
);
create index sms_code_phone on sms_code (brand, phone, created_at); -- the newest code, and codes of a day

create table idempotency_key (
  account_id bigint not null references account,
  call       text not null,
  key        text not null,
  body_hash  bytea not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, call, key)
);
comment on table idempotency_key is 'The first answer of a call that must not act twice, kept with what it did in one transaction.';

create table address (
  address_id           bigint generated always as identity primary key,
  brand                text not null,
  company_id           bigint not null references company,
  contacts             text not null,
  mobile               text not null,
  province             text not null,
  city                 text not null,
  district             text not null,
  street               text not null,
  is_guangzhou_default boolean not null default false,
  is_beijing_default   boolean not null default false,
  is_deleted           boolean not null default false,
  created_at           timestamptz not null default now(),
  check (not (is_guangzhou_default and is_beijing_default))
);
create index address_company on address (company_id) where not is_deleted; -- the address list
create unique index address_guangzhou_default on address (company_id) where is_guangzhou_default and not is_deleted;
create unique index address_beijing_default on address (company_id) where is_beijing_default and not is_deleted;

-- ---- what there is: facts shared by all brands -----------------------------------------------------

create table make (
  make_id text primary key,
  name_zh text not null unique,
  latin   text not null,
  aliases text[] not null default '{}',
  sort    smallint not null
);
comment on column make.aliases is 'other words dealers type for the make';

create table vehicle (
  vehicle_id   integer primary key,
  code         text not null unique,
  make_id      text not null references make,
  series_zh    text not null,
  series       text not null,
  chassis      text not null,
  model        text not null,
  engine       text not null,
  displacement text not null,
  transmission text not null,
  fuel         text not null,
  body         text not null,
  year_from    smallint not null,
  year_to      smallint not null
);
comment on table vehicle is 'One car as the trade tells cars apart: make, series, chassis, model, engine, years.';
comment on column vehicle.displacement is 'litres, T = turbo, SC = supercharged';

create table category (
  category_id text primary key,
  parent_id   text references category,
  level       smallint not null check (level between 1 and 3),
  name_zh     text not null,
  name_en     text not null,
  picture     text,
  sort        smallint not null
);
comment on column category.category_id is '1, 3 or 5 digits; a node''s id begins with its parent''s';

create table part_type (
  part_type_id integer primary key,
  code         text not null unique,
  category_id  text not null references category,
  name_zh      text not null,
  name_en      text not null,
  aliases      text[] not null default '{}',
  positions    text[] not null default '{}'
);
comment on column part_type.aliases is 'words of the workshop (俗称) for this kind of part';

-- ---- the catalogue of a brand ------------------------------------------------------------------------

create table part (
  part_id         bigint generated by default as identity primary key,
  brand           text not null,
  part_type_id    integer not null references part_type,
  make_id         text not null references make,
  category_1      text not null,
  category_2      text not null,
  category_3      text not null references category,
  own_number      text not null,
  oe_number       text not null,
  name_zh         text not null,
  position        text not null default '',
  model_zh        text not null default '',
  spec_zh         text not null default '',
  engines         text not null default '',
  name_terms      text[] not null default '{}',
  attributes      jsonb not null default '[]',
  brand_name      text not null,
  packing         text not null default '',
  color           text not null default '',
  description     text not null default '',
  pictures        text[] not null default '{}',
  demand_class    text not null check (demand_class in ('A', 'B', 'C', 'D', 'XA', 'XB', 'XC', 'XD')),
  pieces_per_box  integer not null check (pieces_per_box > 0),
  weight_g        integer not null default 0,
  is_coming_soon  boolean not null default false,
  is_withdrawn    boolean not null default false,
  listed_at       timestamptz not null default now(),
  sold_90_days    integer not null default 0
);
comment on column part.oe_number is 'the main OE number, printed without spaces';
comment on column part.own_number is 'the brand''s own number, the wire''s frey_no';
comment on column part.model_zh is 'the cars it fits in one line, for rows and cards';
comment on column part.name_terms is 'search terms of the name, by rules/name-terms; only for words that name no part type';
comment on column part.attributes is '[{"label": "外径", "value": "82 mm"}], in the order shown';
comment on column part.packing is 'packing method, e.g. 纸盒';
comment on column part.pieces_per_box is 'pieces in an outer box';
comment on column part.weight_g is 'grams of one piece';
comment on column part.sold_90_days is 'pieces sold in 90 days by this brand, refreshed by refresh_sales_figures(); lists are ordered by it';

create table part_number (
  brand         text not null,
  normalised    text collate "C" not null,
  part_id       bigint not null references part,
  kind          text not null check (kind in ('oe', 'own', 'superseded', 'other')),
  factory       text not null,
  display       text not null,
  superseded_by text
);
comment on table part_number is 'Every number a part is known by.';
comment on column part_number.normalised is 'by rules/normalised-number: upper case, letters and digits only';
comment on column part_number.kind is 'oe: the car maker''s · own: the brand''s · superseded: an older number whose successor is this part · other: another maker''s';
comment on column part_number.factory is 'whose number: a make''s or a maker''s name';
comment on column part_number.superseded_by is 'superseded numbers: the next number of the chain, normalised';

create table part_price (
  part_id    bigint not null references part,
  level      text not null,
  amount_fen integer not null check (amount_fen > 0),
  primary key (part_id, level) include (amount_fen)
);
comment on column part_price.level is 'a price level of the brand''s file (dealer, secondary, …)';

create table fitment (
  vehicle_id   integer not null references vehicle,
  part_type_id integer not null references part_type,
  part_id      bigint not null references part
);
comment on column fitment.part_type_id is 'the part''s, so that "this kind for this car" is one index range';

create table kit_item (
  part_id           bigint not null references part,
  line              smallint not null,
  name_zh           text not null,
  quantity          integer not null check (quantity > 0),
  component_part_id bigint references part,
  primary key (part_id, line)
);
comment on table kit_item is 'What a kit holds; component_part_id is null when the item is not sold alone.';

create table stock (
  part_id         bigint not null references part,
  warehouse       smallint not null check (warehouse in (1, 2)),
  on_hand         integer not null check (on_hand >= 0),
  allocated       integer not null default 0 check (allocated >= 0),
  in_transit      integer not null default 0 check (in_transit >= 0),
  arrives_on      date,
  primary key (part_id, warehouse),
  check (allocated <= on_hand)
);
comment on table stock is 'Balance per part and warehouse; every change has its row in stock_event.';
comment on column stock.warehouse is '1 Guangzhou, 2 Beijing';
comment on column stock.allocated is 'pieces promised to open orders; available = on_hand - allocated';
comment on column stock.arrives_on is 'expected day of in_transit, Asia/Shanghai';

create table stock_event (
  stock_event_id   bigint generated always as identity primary key,
  brand            text not null,
  part_id          bigint not null references part,
  warehouse        smallint not null check (warehouse in (1, 2)),
  kind             text not null check (kind in ('receipt', 'allocation', 'release', 'shipment', 'count')),
  on_hand_change   integer not null,
  allocated_change integer not null,
  order_id         bigint,
  happened_at      timestamptz not null default now()
);
comment on table stock_event is 'Append-only; per part and warehouse the changes add up to the balance in stock.';

create table part_count (
  brand      text not null,
  make_id    text not null references make,
  category_1 text not null,
  category_2 text not null,
  category_3 text not null references category,
  parts      integer not null,
  in_stock   integer not null,
  primary key (brand, make_id, category_3)
);
comment on table part_count is 'How many parts a brand has per make and leaf category; refreshed by refresh_part_count(). Facets read it.';

-- ---- what the operator puts forward -------------------------------------------------------------------

create table banner (
  banner_id   bigint generated always as identity primary key,
  brand       text not null,
  title       text not null,
  subtitle    text not null default '',
  picture     text not null,
  file_type   text not null default 'image' check (file_type in ('image', 'video')),
  link        text not null default '',
  sort        smallint not null
);
create index banner_brand on banner (brand, sort); -- the home page

create table hot_keyword (
  brand text not null,
  term  text not null,
  sort  smallint not null,
  primary key (brand, term)
);
comment on table hot_keyword is 'Pinned by the operator; the most searched terms follow them.';

create table recommendation (
  brand   text not null,
  part_id bigint not null references part,
  sort    integer not null,
  primary key (brand, part_id)
);

create table development_request (
  development_request_id bigint generated always as identity primary key,
  brand                  text not null,
  oe_number              text not null,
  name_zh                text not null,
  model_zh               text not null,
  stage                  text not null check (stage in ('research', 'tooling', 'sample', 'launching')),
  wanted                 integer not null check (wanted > 0),
  likes                  integer not null default 0 check (likes >= 0),
  created_at             timestamptz not null default now()
);
comment on column development_request.likes is 'supporters so far, the count of development_like plus those from before the portal';
comment on column development_request.wanted is 'supporters at which the tool is made';
create index development_request_brand on development_request (brand, likes desc); -- the home page
create table development_like (
  development_request_id bigint not null references development_request,
  account_id             bigint not null references account,
  liked_at               timestamptz not null default now(),
  primary key (development_request_id, account_id)
);

create table ranking (
  brand        text not null,
  kind         text not null check (kind in ('sales', 'search')),
  rank         integer not null,
  part_id      bigint not null references part,
  score        integer not null,
  primary key (brand, kind, rank)
);
comment on table ranking is 'The best 100 by sales of 90 days and by searches of 30 days; refreshed by refresh_ranking().';

-- ---- what users do --------------------------------------------------------------------------------------

create table search_log (
  search_log_id bigint generated always as identity primary key,
  brand         text not null,
  account_id    bigint not null references account,
  term          text not null,
  part_id       bigint references part,
  searched_at   timestamptz not null default now()
);
comment on column search_log.part_id is 'the part that a number led to; null for names and for numbers not found';
create index search_log_time on search_log (brand, searched_at); -- the hot-search ranking of 30 days

create table favourite (
  account_id bigint not null references account,
  part_id    bigint not null references part,
  added_at   timestamptz not null default now(),
  primary key (account_id, part_id)
);
create table arrival_reminder (
  account_id bigint not null references account,
  part_id    bigint not null references part,
  asked_at   timestamptz not null default now(),
  sent_at    timestamptz,
  primary key (account_id, part_id)
);
create table stock_view (
  account_id bigint not null references account,
  part_id    bigint not null references part,
  viewed_at  timestamptz not null default now(),
  primary key (account_id, part_id)
);
comment on table stock_view is 'Who asked to see a hidden stock; it stays shown to them for the rest of that day (Asia/Shanghai).';
create table browsing_history (
  account_id bigint not null references account,
  part_id    bigint not null references part,
  viewed_at  timestamptz not null default now(),
  primary key (account_id, part_id)
);

create table cart_line (
  cart_line_id    bigint generated always as identity primary key,
  brand           text not null,
  company_id      bigint not null references company,
  account_id      bigint not null references account,
  part_id         bigint not null references part,
  warehouse       smallint not null check (warehouse in (1, 2)),
  quantity        integer not null check (quantity between 1 and 99999),
  price_fen       integer not null,
  added_at        timestamptz not null default now(),
  unique (account_id, part_id, warehouse)
);
comment on column cart_line.quantity is 'pieces';
comment on column cart_line.price_fen is 'the buyer''s price of one piece when the line was last set, to warn when it changed';
create index cart_line_company on cart_line (company_id); -- a main account sees all rows of the company

create table checkout (
  checkout_id bigint generated always as identity primary key,
  brand       text not null,
  company_id  bigint not null references company,
  account_id  bigint not null references account,
  created_at  timestamptz not null default now()
);

create table sales_order (
  order_id            bigint generated always as identity primary key,
  order_no            text not null unique,
  brand               text not null,
  company_id          bigint not null references company,
  account_id          bigint not null references account,
  checkout_id         bigint not null references checkout,
  warehouse           smallint not null check (warehouse in (1, 2)),
  status              text not null check (status in
    ('pending_approval', 'confirmed', 'partly_shipped', 'shipped', 'completed', 'cancelled')),
  is_special_approval boolean not null default false,
  contacts            text not null,
  mobile              text not null,
  province            text not null,
  city                text not null,
  district            text not null,
  street              text not null,
  remark              text not null default '',
  goods_fen           bigint not null check (goods_fen >= 0),
  total_fen           bigint not null check (total_fen >= 0),
  quantity            integer not null check (quantity > 0),
  created_at          timestamptz not null default now()
);
comment on table sales_order is 'One order per warehouse under one checkout. The address is a copy: editing the book changes no order.';
comment on column sales_order.goods_fen is 'sum of the lines';
comment on column sales_order.total_fen is 'what is owed: goods less discounts';
comment on column sales_order.quantity is 'pieces of all lines';

create table order_line (
  order_line_id bigint generated always as identity primary key,
  order_id      bigint not null references sales_order,
  company_id    bigint not null references company,
  part_id       bigint not null references part,
  oe_number     text not null,
  own_number    text not null,
  name_zh       text not null,
  price_fen     integer not null check (price_fen >= 0),
  quantity      integer not null check (quantity > 0),
  shipped       integer not null default 0 check (shipped between 0 and quantity),
  amount_fen    bigint not null,
  is_pre_order  boolean not null default false,
  check (amount_fen = price_fen::bigint * quantity)
);
comment on column order_line.price_fen is 'of one piece, as bought';
comment on column order_line.is_pre_order is 'a coming-soon part: no stock was allocated';

create table order_event (
  order_event_id bigint generated always as identity primary key,
  order_id       bigint not null references sales_order,
  from_status    text,
  to_status      text not null,
  account_id     bigint references account,
  staff_id       bigint references staff,
  reason         text not null default '',
  happened_at    timestamptz not null default now()
);
comment on table order_event is 'Each transition of an order: who, when, why. Neither account nor staff: the system.';
create index order_event_order on order_event (order_id); -- the order's timeline
