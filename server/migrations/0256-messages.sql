-- Messages to users (tips on the wire), written by staff or by events, each recipient with a number and a mark of its own.

create table tip (
  tip_id          bigint generated always as identity primary key,
  brand           text not null,
  category_id     smallint not null check (category_id in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18)),
  tip_name        text not null check (char_length(tip_name) between 1 and 60),
  tip_description text not null check (char_length(tip_description) <= 5000),
  tip_word        text not null default '',
  link            text not null default '',
  part_id         bigint references part,
  is_eject        boolean not null default false,
  pop_type        smallint not null default 1 check (pop_type in (1, 2)),
  state           text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'recalled')),
  send_at         timestamptz check (send_at is not null or state = 'draft'),
  audience        jsonb,
  staff_id        bigint references staff,
  event_key       text unique,
  last_account_id bigint not null default 0,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now(),
  check (audience is not null or (event_key is not null and state in ('sent', 'recalled')))
);
comment on table tip is 'A message to users, by staff or by an event.';
comment on column tip.category_id is 'see rules/src/messages/message-categories.ts';
comment on column tip.tip_name is 'the title';
comment on column tip.tip_description is 'the text';
comment on column tip.tip_word is 'label of the button; empty: none';
comment on column tip.link is 'an address inside the shop; empty: none';
comment on column tip.part_id is 'the part that it is about';
comment on column tip.is_eject is 'shows a pop-up';
comment on column tip.pop_type is 'the pop-up is 1 normal, 2 compact';
comment on column tip.state is 'draft: no time set · scheduled: waits for send_at · sending: recipients are being added in the order of their account_id · sent: all of them have it · recalled: shown to nobody any more';
comment on column tip.send_at is 'when it is sent, or when the event happened';
comment on column tip.audience is 'who receives it, as chosen: kind, level, ids; null if the event named its recipients';
comment on column tip.event_key is 'the event or the due date that it reports, once; null if staff wrote it';
comment on column tip.last_account_id is 'while sending: all recipients up to this account have it';
create index tip_due on tip (send_at, tip_id) where state in ('scheduled', 'sending'); -- what the job sends next
create index tip_by_staff on tip (brand, tip_id desc) where staff_id is not null; -- the list of staff

create table tip_recipient (
  account_id   bigint not null references account,
  seq          bigint not null,
  tip_id       bigint not null references tip,
  category_id  smallint not null,
  delivered_at timestamptz,
  read_at      timestamptz,
  primary key (account_id, seq),
  unique (tip_id, account_id),
  check (read_at is null or delivered_at is not null)
);
comment on table tip_recipient is 'A user who was sent a message.';
comment on column tip_recipient.seq is 'the place among the messages of this account: 1, 2, 3 …, in the order of the commits';
comment on column tip_recipient.category_id is 'as in tip';
comment on column tip_recipient.delivered_at is 'when it first reached a page of the user; null: not yet';
create index tip_recipient_category on tip_recipient (account_id, category_id, seq desc); -- the list of a category
create index tip_recipient_unread on tip_recipient (account_id, category_id) where read_at is null; -- the counts of the menu

create table live_feed (
  account_id bigint primary key references account,
  last_seq   bigint not null
);
comment on table live_feed is 'The last number of an account''s messages. Its row is locked until the commit, so whoever sees a number sees all before it.';
