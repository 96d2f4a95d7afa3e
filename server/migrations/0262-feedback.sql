-- Feedback of users on the shop itself, with pictures and videos, and what staff answer.

create table feedback (
  feedback_id bigint generated always as identity primary key,
  brand       text not null,
  company_id  bigint not null references company,
  account_id  bigint not null references account,
  text        text not null check (text <> ''),
  files       text[] not null default '{}',
  sent_at     timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'answered', 'closed')),
  reply       text not null default '',
  reply_files text[] not null default '{}',
  replied_at  timestamptz,
  replied_by  bigint references staff,
  read_at     timestamptz,
  version     integer not null default 1,
  check ((state = 'open') = (replied_at is null)),
  check ((state = 'open') = (reply = '')),
  check ((replied_at is null) = (replied_by is null)),
  check (read_at is null or replied_at is not null)
);
comment on table feedback is 'What a user says about the shop: seen by its author, the main account of the company and staff.';
comment on column feedback.files is 'pictures and videos: addresses below the root, /files/NAME';
comment on column feedback.state is 'open: waits for staff · answered · closed: without an answer, for a reason';
comment on column feedback.reply is 'the answer, or the reason of closing; shown to the author';
comment on column feedback.reply_files is 'pictures: addresses below the root, /files/NAME';
comment on column feedback.read_at is 'when its author read the reply; null again once the reply is corrected';
comment on column feedback.version is 'counts the changes by staff: who saw an earlier one may not write over it';
create index feedback_account on feedback (account_id, sent_at desc); -- own record; how many somebody sent of late
create index feedback_company on feedback (company_id, sent_at desc); -- the record of a main account; search by company
create index feedback_unread on feedback (account_id) where replied_at is not null and read_at is null; -- the unread mark
create index feedback_open on feedback (sent_at, feedback_id) include (brand) where state = 'open'; -- the staff's list
create index feedback_replied on feedback (state, replied_at desc, feedback_id desc) include (brand) where state <> 'open';
create index feedback_words on feedback using gin (text gin_trgm_ops); -- search by words
