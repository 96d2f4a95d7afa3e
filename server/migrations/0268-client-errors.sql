-- What browsers of the shop report: errors by release and fingerprint, page views by route and day.

create table client_release (
  brand      text not null,
  release    text not null,
  first_seen timestamptz not null,
  primary key (brand, release)
);
comment on table client_release is 'Builds of the shop that browsers reported from; the order of their first reports is that of the builds.';

create table client_error (
  client_error_id bigint generated always as identity primary key,
  brand           text not null,
  release         text not null,
  fingerprint     text not null,
  kind            text not null check (kind in ('error', 'rejection', 'render', 'chunk')),
  message         text not null,
  stack           text not null,
  route           text not null,
  browser         text not null,
  times           bigint not null default 0,
  first_seen      timestamptz not null,
  last_seen       timestamptz not null,
  resolved_at     timestamptz,
  resolved_by     bigint references staff,
  unique (brand, release, fingerprint)
);
comment on table client_error is 'Errors in browsers of the shop, one row per release and fingerprint, kept 90 days.';
comment on column client_error.fingerprint is 'of kind, message without numbers, and the first frames';
comment on column client_error.message is 'of the latest sample, with its stack, route and browser';
comment on column client_error.resolved_at is 'when staff marked it, or its cause in an earlier release, as resolved';
create index client_error_last_seen on client_error (last_seen desc);

create table client_error_user (
  client_error_id bigint not null references client_error on delete cascade,
  account_id      bigint not null references account,
  primary key (client_error_id, account_id)
);
comment on table client_error_user is 'Whom an error met, to count them.';

create table page_view (
  brand text not null,
  day   date not null,
  route text not null,
  views bigint not null,
  primary key (brand, day, route)
);
comment on table page_view is 'Views of pages of the shop by route without parameters, kept 90 days.';
