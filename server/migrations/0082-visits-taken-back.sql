alter table browsing_history add column removed_at timestamptz;
comment on column browsing_history.removed_at is 'taken out of the history by its user; can be taken back until the next removal an hour later';
