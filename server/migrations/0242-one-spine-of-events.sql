-- Facts that happened: a story writes one row into the outbox, in its own transaction; the relay numbers it without gaps
-- and keeps it in business_event, from which timelines are shown and which readers follow.

create table outbox (
  outbox_id    bigint generated always as identity primary key,
  name         text not null,
  subject_kind text not null,
  subject_id   bigint not null,
  brand        text,
  company_id   bigint,
  account_id   bigint,
  staff_id     bigint,
  facts        jsonb not null,
  happened_at  timestamptz not null,
  check (account_id is null or staff_id is null)
);
comment on table outbox is 'Events that are committed and not numbered yet; the relay empties it all the time. Columns as in business_event.';
comment on column outbox.outbox_id is 'grows along the events of one subject, as long as its stories lock it; commits of others may be out of order';
-- Every row is written once and deleted once: the dead ones must not pile up before the next poll reads over them.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 1000000);

create index outbox_subject on outbox (subject_kind, subject_id); -- the end of a timeline, right after the deed

create table business_event (
  feed_seq     bigint not null,
  name         text not null,
  subject_kind text not null,
  subject_id   bigint not null,
  brand        text,
  company_id   bigint,
  account_id   bigint,
  staff_id     bigint,
  facts        jsonb not null,
  happened_at  timestamptz not null,
  primary key (feed_seq, happened_at)
) partition by range (happened_at);
comment on table business_event is 'What happened, for good: who did what to which subject. Partitioned by the month (Asia/Shanghai) in which it happened.';
comment on column business_event.feed_seq is 'its place among all events: 1, 2, 3 … without a gap';
comment on column business_event.name is 'subject.verb in the past tense, as in contract/src/events.ts: order.placed';
comment on column business_event.subject_kind is 'whose timeline it is on: order, return, part …';
comment on column business_event.subject_id is 'the key of that subject';
comment on column business_event.brand is 'null for what belongs to no brand';
comment on column business_event.company_id is 'the company that it concerns; null for none, or all';
comment on column business_event.account_id is 'the user who did it; neither user nor staff: the system';
comment on column business_event.staff_id is 'the member of staff who did it';
comment on column business_event.facts is 'ids, codes and quantities that readers need, as in contract/src/events.ts';
create index business_event_subject on business_event (subject_kind, subject_id, feed_seq); -- the timeline of a subject
create index business_event_company on business_event (company_id, feed_seq); -- what concerns a company, the newest first

-- Takes what has no month yet, so that no event is ever refused; empty as long as months are made ahead.
create table business_event_other partition of business_event default;

create function make_event_month(moment timestamptz) returns void language plpgsql as $$
declare
  first constant timestamp := date_trunc('month', moment at time zone 'Asia/Shanghai');
  month constant text := 'business_event_' || to_char(first, 'YYYY_MM');
  starts constant timestamptz := first at time zone 'Asia/Shanghai';
  ends constant timestamptz := (first + interval '1 month') at time zone 'Asia/Shanghai';
begin
  if to_regclass(month) is not null then return; end if;
  -- Any number, the same for all who make one.
  perform pg_advisory_xact_lock(7241109);
  if to_regclass(month) is not null then return; end if;
  execute format('create table %I (like business_event including all)', month);
  execute format('with late as (delete from business_event_other where happened_at >= %L and happened_at < %L returning *)
    insert into %I select * from late', starts, ends, month);
  execute format('alter table business_event attach partition %I for values from (%L) to (%L)', month, starts, ends);
end $$;
comment on function make_event_month(timestamptz) is 'Makes the partition of this moment''s month; does nothing where it stands.';

create function make_event_months() returns void language plpgsql as $$
begin
  perform make_event_month(month) from (
    select distinct date_trunc('month', happened_at) from business_event_other
    union
    select now() + make_interval(months => ahead) from generate_series(0, 2) ahead
  ) needed(month) order by month;
end $$;
comment on function make_event_months() is 'Makes the partitions of this month and the next two, and of what fits in none yet.';

create table feed_seq (
  only_row boolean primary key default true check (only_row),
  last_seq bigint not null
);
comment on table feed_seq is 'The number of the newest event. Whoever numbers events holds this row: no number is given twice, none is left out. No row: none was ever numbered.';

create table event_cursor (
  reader   text primary key,
  last_seq bigint not null
);
comment on table event_cursor is 'How far each reader of events has come. Whoever reads holds its row.';

-- The timeline of a subject right after the deed: what is numbered, then what is not yet.
create view recorded_event as
  select feed_seq as position, name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at
  from business_event
  union all
  select 4000000000000000 + outbox_id, name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at
  from outbox;
comment on view recorded_event is 'All events, numbered or not; those of one subject in the order of position.';
