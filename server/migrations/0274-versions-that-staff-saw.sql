-- Who saw an older version is refused by number, and steps that belong together by name: two may share a second, or a millisecond.

alter table tip add column version integer not null default 0, drop column changed_at;
comment on column tip.version is 'changes by staff: who saw another number is refused';

alter table part_question add column version integer not null default 0;
update part_question set version = 1 where answered_at is not null;
comment on column part_question.version is 'answers by staff, corrected ones included: who saw another number is refused';

-- What moved at one moment with a part, or by one member of staff, was one press.
create function named_step(facts jsonb, kind text, id bigint, staff_id bigint, at timestamptz) returns jsonb
language sql stable as $$
  select facts || jsonb_build_object('step', case
    when kind = 'development' then 'development/' || id
    when facts ->> 'development_id' is not null then 'development/' || (facts ->> 'development_id')
    else 'staff/' || coalesce(staff_id, 0) end || '/at/' || extract(epoch from at))
$$;
alter table business_event disable trigger append_only;
alter table outbox disable trigger append_only;
update business_event set facts = named_step(facts, subject_kind, subject_id, staff_id, happened_at)
where name in ('development.progressed', 'development_request.progressed');
update outbox set facts = named_step(facts, subject_kind, subject_id, staff_id, happened_at)
where name in ('development.progressed', 'development_request.progressed');
alter table business_event enable trigger append_only;
alter table outbox enable trigger append_only;
drop function named_step;
