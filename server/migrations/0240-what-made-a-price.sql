-- An adjustment keeps by which rule its prices were made, for whoever asks why a part costs what it does.

alter table price_adjustment add column permille integer check (permille <> 0);
alter table price_adjustment add column make_id text references make;
alter table price_adjustment add column category_id text references category;
comment on column price_adjustment.permille is 'so much dearer (+) or cheaper (-), in tenths of a percent; null: by a list of parts';
comment on column price_adjustment.make_id is 'by percentage: parts of this make only; null: of all';
comment on column price_adjustment.category_id is 'by percentage: parts of this category of any level only; null: of all';

-- Those made before: the audit log knows.
update price_adjustment a set permille = (e.after ->> 'permille')::integer, make_id = m.make_id, category_id = c.category_id
from audit_entry e
left join make m on m.make_id = e.after ->> 'make_id'
left join category c on c.category_id = e.after ->> 'category_id'
where e.subject = 'price_adjustment' and e.action = 'price_adjustment.add' and e.subject_id = a.adjustment_id::text
  and (e.after ->> 'permille')::integer <> 0;
