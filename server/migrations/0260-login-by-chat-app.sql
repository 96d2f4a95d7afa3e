-- Login by chat app: OAuth 2 with a code (decision 159).

create table chat_account (
  brand      text not null,
  open_id    text not null,
  union_id   text,
  account_id bigint not null unique references account,
  bound_at   timestamptz not null default now(),
  primary key (brand, open_id)
);
create unique index chat_account_union on chat_account (brand, union_id) where union_id is not null;
comment on table chat_account is 'a chat account binds to one user per brand, and a user to one chat account';
comment on column chat_account.open_id is 'of the person, for the app of the brand alone';
comment on column chat_account.union_id is 'of the person, for all apps of the company; null if the platform gives none';

create table oauth_state (
  oauth_state_id bigint generated always as identity primary key,
  state_hash     bytea not null unique,
  brand          text not null,
  account_id     bigint references account,
  browser_hash   bytea not null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  code_hash      bytea,
  answered_at    timestamptz,
  open_id        text,
  union_id       text,
  session_hash   bytea,
  check ((open_id is null) = (answered_at is null)),
  unique (brand, code_hash)
);
comment on table oauth_state is 'one authorization by chat app, from the QR code to the login or the binding';
comment on column oauth_state.state_hash is 'sha-256; the state itself is never stored';
comment on column oauth_state.account_id is 'the user who binds; null for a login';
comment on column oauth_state.browser_hash is 'sha-256 of the cookie of the browser that began it; no other may end it';
comment on column oauth_state.code_hash is 'sha-256 of the code that came with it; no other may come';
comment on column oauth_state.answered_at is 'when the platform told for that code who it is';
comment on column oauth_state.session_hash is 'the session that the login began; repeating the login ends it';
create index oauth_state_expires on oauth_state (expires_at);

create table bind_token (
  token_hash     bytea primary key,
  oauth_state_id bigint not null references oauth_state on delete cascade,
  brand          text not null,
  open_id        text not null,
  union_id       text,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  used_at        timestamptz
);
comment on table bind_token is 'lets a chat account that logged in be bound to a user';
comment on column bind_token.token_hash is 'sha-256; the token itself is never stored';
create index bind_token_state on bind_token (oauth_state_id);

alter table session add column started_by text not null default 'password'
  check (started_by in ('password', 'code', 'chat'));
comment on column session.started_by is 'unbinding a chat account ends the other sessions that it began';
