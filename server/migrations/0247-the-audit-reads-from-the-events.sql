-- The audit of staff is a reading of the events: what was kept beside them moves there, once.

lock table audit_entry in exclusive mode;
select make_event_month(month at time zone 'Asia/Shanghai') from (
  select distinct date_trunc('month', happened_at at time zone 'Asia/Shanghai') from audit_entry
) m(month);
with moved as (
  select audit_entry_id, staff_id, brand, happened_at,
    jsonb_build_object('action', action, 'table', subject, 'key', subject_id)
    || case when before is null then '{}' else jsonb_build_object('before', before) end
    || case when after is null then '{}' else jsonb_build_object('after', after) end as facts
  from audit_entry
), numbered as (
  insert into feed_seq (last_seq) select count(*) from moved having count(*) > 0
  on conflict (only_row) do update set last_seq = feed_seq.last_seq + excluded.last_seq
  returning last_seq
)
insert into business_event (feed_seq, name, subject_kind, subject_id, brand, staff_id, facts, happened_at)
select last_seq - count(*) over () + row_number() over (order by audit_entry_id), 'staff.acted', 'staff',
  coalesce(staff_id, 0), brand, staff_id, facts, happened_at
from moved, numbered;

drop table audit_entry;
drop function refuse_change_of_audit();

create index business_event_changed_row on business_event ((facts->>'table'), (facts->>'key'), feed_seq)
  where name = 'staff.acted'; -- the history of a row
create index business_event_staff on business_event (staff_id, feed_seq) where name = 'staff.acted'; -- what a member did
create index business_event_acted on business_event (feed_seq) where name = 'staff.acted'; -- the newest of all

create view audit_entry as
  select position, staff_id, brand, facts->>'action' as action, facts->>'table' as table_name, facts->>'key' as key,
    facts->'before' as before, facts->'after' as after, happened_at
  from recorded_event where name = 'staff.acted';
comment on view audit_entry is 'Who of the staff changed what, in the order of position: their events staff.acted, numbered or not.';
comment on column audit_entry.staff_id is 'who did it; null for a login that failed: whoever that was';
comment on column audit_entry.brand is 'whose row it is; null for what belongs to no brand';
comment on column audit_entry.action is 'what was done, area.verb: question.answer';
comment on column audit_entry.key is 'the key of the changed row, as text';
comment on column audit_entry.before is 'the changed columns as they were; null for a new row';
comment on column audit_entry.after is 'the changed columns as they are; null for a deleted row';

create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  -- Only from business_event_other into the month that make_event_month makes.
  if tg_op = 'DELETE' and current_setting('portal.moves_events', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on business_event
  for each row execute function refuse_change_of_event();
create trigger append_only before update on outbox
  for each row execute function refuse_change_of_event();

-- As in 0242, where rows were free to leave business_event_other.
create or replace function make_event_month(moment timestamptz) returns void language plpgsql as $$
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
  perform set_config('portal.moves_events', 'on', true);
  execute format('with late as (delete from business_event_other where happened_at >= %L and happened_at < %L returning *)
    insert into %I select * from late', starts, ends, month);
  perform set_config('portal.moves_events', 'off', true);
  execute format('alter table business_event attach partition %I for values from (%L) to (%L)', month, starts, ends);
end $$;
-- Before the first event: whoever reads while its month is attached can miss it, because a plan knows the months of its
-- beginning only.
select make_event_months();
