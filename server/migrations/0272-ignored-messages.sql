-- A pop-up that the user ignored in one browser shows in none of the user's others.
alter table tip_recipient add column ignored_at timestamptz;
comment on column tip_recipient.ignored_at is 'when the user closed its pop-up without reading it; null: not';
