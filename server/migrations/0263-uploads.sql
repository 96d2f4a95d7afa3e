-- Resumable uploads: who sends what, and which request writes at the moment. The bytes are in the file store.

create table upload (
  upload_id   text primary key,
  brand       text not null,
  account_id  bigint not null references account,
  name        text not null,
  type        text not null,
  size_bytes  bigint not null check (size_bytes > 0),
  metadata    jsonb not null default '{}',
  created_at  timestamptz not null,
  stored_name text references stored_file on delete set null,
  held_by     text,
  held_until  timestamptz,
  is_wanted   boolean not null default false
);
comment on table upload is 'An upload in pieces, over several requests and processes; the row goes a day after it began.';
comment on column upload.upload_id is 'unguessable, with the ending of the stored file: its key in the file store';
comment on column upload.name is 'of the user''s file';
comment on column upload.type is 'jpeg, mp4 …: as the name says; the content must agree';
comment on column upload.metadata is 'as the client sent it when it began';
comment on column upload.stored_name is 'the file made of it; null: not finished';
comment on column upload.held_by is 'the request that may write, in any process; null: none';
comment on column upload.held_until is 'renewed while it writes: a killed process loses it';
comment on column upload.is_wanted is 'another request waits for it, so the holder lets go';
create index upload_account on upload (account_id); -- the quota
create index upload_created on upload (created_at); -- what is to be removed
