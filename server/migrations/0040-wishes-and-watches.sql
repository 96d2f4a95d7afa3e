-- What a company asks the supplier to make, and numbers that users wait for.

create table development_wish (
  development_wish_id bigint generated always as identity primary key,
  brand       text not null,
  company_id  bigint not null references company,
  account_id  bigint not null references account,
  number      text not null,
  normalised  text collate "C" not null,
  name_zh     text not null default '',
  model_zh    text not null default '',
  quantity    integer check (quantity between 1 and 99999),
  remark      text not null default '',
  state       text not null default 'submitted'
    check (state in ('submitted', 'reviewing', 'developing', 'launched', 'declined')),
  answer      text not null default '',
  created_at  timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'submitted') = (answered_at is null))
);
comment on table development_wish is 'A part that a company could not find and asks for; the supplier''s desk answers it.';
comment on column development_wish.number is 'as the user has it: a part number, or a name where there is none';
comment on column development_wish.normalised is 'by rules/normalised-number; of a name its own letters';
comment on column development_wish.quantity is 'pieces wanted; null when not said';
comment on column development_wish.state is 'submitted: waits for an answer · reviewing: looked into · developing: being made · launched: to be had · declined: will not be made';
comment on column development_wish.answer is 'what the supplier says to it, for the user';
create index development_wish_company on development_wish (company_id, created_at desc, development_wish_id desc); -- a main account's list
create index development_wish_account on development_wish (account_id, created_at desc, development_wish_id desc); -- a sub-account's list
create index development_wish_number on development_wish (company_id, normalised, created_at desc); -- the same asked again

create table number_watch (
  number_watch_id bigint generated always as identity primary key,
  brand      text not null,
  account_id bigint not null references account,
  number     text not null,
  normalised text collate "C" not null,
  asked_at   timestamptz not null default now(),
  unique (account_id, normalised)
);
comment on table number_watch is 'A number that no part has yet; its user wants to see when one does.';
comment on column number_watch.number is 'as the user has it';
comment on column number_watch.normalised is 'by rules/normalised-number: upper case, letters and digits only';
create index number_watch_account on number_watch (account_id, asked_at desc, number_watch_id desc); -- a user's list
