-- Users see where they are signed in and end the sessions that they do not know.

alter table session drop constraint session_pkey;
alter table session
  add column session_id bigint generated always as identity primary key,
  add unique (token_hash),
  add column user_agent text not null default '',
  add column place text not null default '',
  add column last_seen_at timestamptz;
update session set last_seen_at = least(now(), expires_at - interval '30 days'); -- a session ends 30 days after its last use
alter table session alter column last_seen_at set not null, alter column last_seen_at set default now();
alter table session drop constraint session_end_reason_check;
alter table session add check (end_reason in ('logout', 'replaced', 'password_changed', 'ended', 'disabled'));
comment on column session.user_agent is 'what the browser says of itself at the login, cut; empty: unknown';
comment on column session.place is 'the address of the login, shortened so that it names a network and no machine; empty: unknown';
comment on column session.last_seen_at is 'last use, at most five minutes late';
comment on column session.end_reason is 'ended: by the user from another device; disabled: the account was disabled meanwhile';

-- A user changes the own phone by a code to the new one.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code
  add check (purpose in ('login', 'bind', 'reset', 'phone')),
  add column account_id bigint references account;
comment on column sms_code.account_id is 'the signed-in user who asked for it; null: before a login';
create index sms_code_account on sms_code (account_id, created_at) where account_id is not null; -- codes of a user on one day
