-- Activities: parts at activity prices for a while, some singly and scarce (flash sale), some only in whole sets (bundle).

create table activity (
  activity_id bigint generated always as identity primary key,
  brand       text not null,
  title       text not null check (title <> ''),
  flag_image  text not null default '',
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  is_on       boolean not null default false,
  created_at  timestamptz not null default now()
);
comment on table activity is 'The activity zone of a brand while it is on and its time runs; two that are on never overlap.';
comment on column activity.flag_image is 'stands beside the zone in the navigation and on part cards: a name below /pictures or /files/NAME; empty: a drawn one';
comment on column activity.is_on is 'the desk''s switch; off, dealers see nothing of it';
create index activity_of_brand on activity (brand, activity_id desc); -- the desk's list of one brand
create index activity_on on activity (brand, ends_at) where is_on; -- which one runs

create table activity_section (
  activity_section_id bigint generated always as identity primary key,
  activity_id bigint not null references activity,
  kind        text not null check (kind in ('slides', 'flash_sale', 'bundle')),
  title       text not null default '',
  place       smallint not null
);
comment on column activity_section.place is 'from 0, top to bottom';
create index activity_section_of on activity_section (activity_id, place); -- what an activity shows

create table activity_slide (
  activity_slide_id   bigint generated always as identity primary key,
  activity_section_id bigint not null references activity_section,
  place    smallint not null,
  title    text not null default '',
  subtitle text not null default '',
  picture  text not null check (picture <> ''),
  link     text not null default ''
);
comment on column activity_slide.picture is 'a name below /pictures or /files/NAME';
comment on column activity_slide.link is 'where a press leads; empty: nowhere';
create index activity_slide_of on activity_slide (activity_section_id, place); -- the slides of a section

create table activity_offer (
  activity_offer_id   bigint generated always as identity primary key,
  activity_section_id bigint not null references activity_section,
  place            smallint not null,
  name             text not null default '',
  warehouse        smallint not null default 1 check (warehouse in (1, 2)),
  most_total       integer check (most_total > 0),
  most_per_company integer check (most_per_company > 0),
  taken            integer not null default 0 check (taken >= 0),
  check (most_total is null or taken <= most_total)
);
comment on table activity_offer is 'What is bought as one: a part of a flash sale, or a bundle of parts. Counted in sets; the set of a flash sale is its pieces.';
comment on column activity_offer.name is 'of a bundle; a part of a flash sale is called by its own name';
comment on column activity_offer.most_total is 'sets for all companies; null: as stock goes';
comment on column activity_offer.most_per_company is 'sets for one company; null: as many as there are';
comment on column activity_offer.taken is 'sets in living orders: the sum of its takings';
create index activity_offer_of on activity_offer (activity_section_id, place); -- the offers of a section

create table activity_item (
  activity_item_id  bigint generated always as identity primary key,
  activity_offer_id bigint not null references activity_offer,
  place     smallint not null,
  part_id   bigint not null references part,
  pieces    smallint not null default 1 check (pieces between 1 and 99),
  price_fen integer not null check (price_fen > 0),
  unique (activity_offer_id, part_id)
);
comment on column activity_item.pieces is 'in a set; never changed once a set was taken';
comment on column activity_item.price_fen is 'of one piece, for every company';
create index activity_item_part on activity_item (part_id); -- whether a part's card tells of an activity

create table activity_share (
  activity_offer_id bigint not null references activity_offer,
  company_id        bigint not null references company,
  taken             integer not null default 0 check (taken >= 0),
  primary key (activity_offer_id, company_id)
);
comment on table activity_share is 'What one company has taken of an offer, in sets in living orders: the sum of its takings.';

create table activity_taking (
  activity_taking_id bigint generated always as identity primary key,
  brand             text not null,
  activity_offer_id bigint not null references activity_offer,
  company_id        bigint not null references company,
  order_id          bigint not null references sales_order,
  sets              integer not null check (sets <> 0),
  happened_at       timestamptz not null default now()
);
comment on table activity_taking is 'Append-only; an order takes once, and gives back once when it is called off.';
comment on column activity_taking.sets is 'negative: given back';
create unique index activity_taking_once on activity_taking (order_id) where sets > 0; -- what an order took
create unique index activity_taking_back on activity_taking (order_id) where sets < 0; -- an order gives back once
create index activity_taking_offer on activity_taking (activity_offer_id, activity_taking_id desc); -- who took of an offer

alter table cart_line add column activity_item_id bigint references activity_item on delete cascade;
comment on column cart_line.activity_item_id is 'on its way through the activity checkout; null: lies in the cart';
alter table cart_line drop constraint cart_line_account_id_part_id_warehouse_key;
alter table cart_line add constraint cart_line_place unique nulls not distinct (account_id, part_id, warehouse, activity_item_id);
create index cart_line_activity on cart_line (activity_item_id) where activity_item_id is not null; -- the rows of an offer

-- Whether there is an activity is the activity's to say, for every company of its brand.
alter table company drop column activity_flag, drop column activity_flag_image;
