-- One inbox of staff over questions, development requests and feedback: who takes care of what, and how long answers take.

create table inbox_assignment (
  kind        text not null check (kind in ('question', 'development_request', 'feedback')),
  item_id     bigint not null,
  staff_id    bigint not null references staff,
  assigned_at timestamptz not null,
  primary key (kind, item_id)
);
comment on table inbox_assignment is 'Who takes care of a question, a development request or feedback; no row: nobody. It stays when the item is answered.';
comment on column inbox_assignment.item_id is 'the key of the item in the table of its kind';

alter table part_question add column first_answered_at timestamptz;
alter table development_request add column first_answered_at timestamptz;
alter table feedback add column first_answered_at timestamptz;
-- Older answers have kept the time of their last correction only.
update part_question set first_answered_at = answered_at;
update development_request set first_answered_at = answered_at;
update feedback set first_answered_at = replied_at;
comment on column part_question.first_answered_at is 'corrections leave it; null: not answered';
comment on column development_request.first_answered_at is 'time of the first step by staff that holds; null: none';
comment on column feedback.first_answered_at is 'when it was first answered or closed, corrections leave it; null: neither';
create index part_question_answer_times on part_question (first_answered_at) include (asked_at, brand)
  where first_answered_at is not null; -- how long answers take
create index development_request_answer_times on development_request (first_answered_at) include (created_at, brand)
  where first_answered_at is not null; -- how long answers take
create index feedback_answer_times on feedback (first_answered_at) include (sent_at, brand)
  where first_answered_at is not null; -- how long answers take
create index development_request_submitted on development_request (created_at, development_request_id) include (brand)
  where state = 'submitted'; -- the inbox of staff
