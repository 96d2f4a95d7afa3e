-- A message says who recalled it and when, and a draft may be stored before it has a title.

alter table tip
  add column recalled_at timestamptz,
  add column recalled_by bigint references staff,
  drop constraint tip_tip_name_check,
  add constraint tip_tip_name_check check (char_length(tip_name) <= 60),
  add constraint tip_has_title check (tip_name <> '' or state in ('draft', 'recalled'));
comment on column tip.recalled_at is 'when staff recalled it; null: not recalled, or by an event that withdrew what it reports';
comment on column tip.recalled_by is 'who recalled it';

update tip set recalled_at = done.happened_at, recalled_by = done.staff_id
from (
  select distinct on (key) key, happened_at, staff_id from audit_entry
  where table_name = 'tip' and action = 'message.recall' order by key, position desc) done
where tip.state = 'recalled' and done.key = tip.tip_id::text;
