-- Copies of messages by e-mail, SMS and the notifications of a browser, to users who want them.

create table notification_setting (
  account_id         bigint primary key references account,
  email              text not null default '',
  email_is_confirmed boolean not null default false,
  quiet_from         smallint check (quiet_from between 0 and 1439),
  quiet_to           smallint check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null)),
  check (not email_is_confirmed or email <> '')
);
comment on table notification_setting is 'Where and when a user gets copies of messages; no row: nowhere.';
comment on column notification_setting.email is 'in lower case; empty: none';
comment on column notification_setting.quiet_from is 'minutes after midnight, Asia/Shanghai; null: no quiet hours';
comment on column notification_setting.quiet_to is 'minutes after midnight; over midnight if it is earlier than quiet_from';

create table notification_choice (
  account_id  bigint not null references account,
  category_id smallint not null,
  channel     text not null check (channel in ('email', 'sms', 'push')),
  primary key (account_id, category_id, channel)
);
comment on table notification_choice is 'A category of messages that a user wants by this channel.';

create table email_code (
  email_code_id bigint generated always as identity primary key,
  account_id    bigint not null references account,
  email         text not null,
  code_hash     bytea not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  wrong_tries   smallint not null default 0
);
comment on table email_code is 'A code that shows that an e-mail address is its user''s.';
create index email_code_of_account on email_code (account_id, created_at desc); -- the newest one, and the limit a day

create table push_device (
  push_device_id bigint generated always as identity primary key,
  account_id     bigint not null references account,
  endpoint       text not null unique,
  p256dh         text not null,
  auth           text not null,
  created_at     timestamptz not null
);
comment on table push_device is 'A browser that shows notifications although the shop is closed.';
comment on column push_device.endpoint is 'address at the push service of the browser''s maker';
comment on column push_device.p256dh is 'the public key of the browser';
comment on column push_device.auth is 'the secret that the browser shares with this server';
create index push_device_of_account on push_device (account_id);

create table push_key (
  only_row    boolean primary key default true check (only_row),
  public_key  text not null,
  private_key text not null
);
comment on table push_key is 'The key pair by which push services know this server; made at its first use.';

create table message_copy (
  message_copy_id bigint generated always as identity primary key,
  tip_id          bigint not null references tip,
  account_id      bigint not null references account,
  channel         text not null check (channel in ('email', 'sms', 'push')),
  due_at          timestamptz not null,
  failures        smallint not null default 0,
  ended_at        timestamptz,
  outcome         text not null default '',
  unique (tip_id, account_id, channel),
  check ((ended_at is null) = (outcome = ''))
);
comment on table message_copy is 'A copy of a message that is to be sent, or was.';
comment on column message_copy.due_at is 'while it is being sent: when another process may try again';
comment on column message_copy.outcome is 'sent, failed, or why it was not sent; empty: waits';
create index message_copy_due on message_copy (due_at) where ended_at is null; -- what the job sends next
create index message_copy_sms on message_copy (account_id, ended_at) where channel = 'sms' and outcome = 'sent'; -- the limit a day

create table simulated_post (
  simulated_post_id bigint generated always as identity primary key,
  channel           text not null check (channel in ('email', 'sms')),
  recipient         text not null,
  subject           text not null,
  body              text not null,
  sent_at           timestamptz not null default now()
);
comment on table simulated_post is 'Of the demo: e-mails and SMS that a real server would have sent; shown at /demo/mailbox.';
