-- Files that users and staff hand in, and finding questions by their words.

create table stored_file (
  name       text primary key,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  staff_id   bigint references staff,
  account_id bigint references account,
  stored_at  timestamptz not null default now(),
  kept_at    timestamptz
);
comment on table stored_file is 'A file in the file store, served at /files/NAME. What nothing keeps is removed after a day.';
comment on column stored_file.name is 'its key in the store: unguessable, with the ending of its type';
comment on column stored_file.staff_id is 'who handed it in, where it was staff';
comment on column stored_file.account_id is 'who handed it in, where it was a user of the shop';
comment on column stored_file.stored_at is 'when it was handed in, or last let go of';
comment on column stored_file.kept_at is 'since when something shows it; null: nothing does';
create index stored_file_unkept on stored_file (stored_at) where kept_at is null; -- what is to be removed

create index part_question_words on part_question using gin (question gin_trgm_ops); -- the desk's search by words
