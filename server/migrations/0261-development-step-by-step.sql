-- Requests and parts in development move step by step: answers with pictures, the finished part, unread marks.

alter table development_request
  add column pictures text[] not null default '{}',
  add column answer_pictures text[] not null default '{}',
  add column part_id bigint references part,
  add column development_id bigint references development,
  add column version integer not null default 0,
  add column read_at timestamptz,
  drop constraint development_request_check,
  add constraint development_request_check check (state = 'submitted' or answered_at is not null);
update development_request set version = 1, read_at = answered_at where answered_at is not null;
comment on column development_request.state is 'submitted: waits for an answer · reviewing: is evaluated · developing: is being made · launched: on sale · declined: is not made';
comment on column development_request.answer is 'of the last step by staff, shown to the company; empty: none';
comment on column development_request.pictures is 'addresses of pictures by the user';
comment on column development_request.answer_pictures is 'addresses of pictures of the last step by staff';
comment on column development_request.part_id is 'the finished part; null until launched';
comment on column development_request.development_id is 'the part in development of the same number; its steps move the request along';
comment on column development_request.version is 'steps by staff so far, undone ones and undoing included: who saw another number is refused';
comment on column development_request.answered_at is 'time of the last step by staff that holds';
comment on column development_request.read_at is 'when its user last read the steps';
create index development_request_same on development_request (brand, normalised); -- who else asks for the number
create index development_request_state on development_request (state, brand, normalised); -- the list of staff
create index development_request_development on development_request (development_id) where development_id is not null;
create index development_request_unread on development_request (account_id)
  where answered_at is not null and (read_at is null or read_at < answered_at);

alter table development drop constraint development_stage_check;
alter table development
  add column normalised text collate "C" not null default '',
  add column answer text not null default '',
  add column answer_pictures text[] not null default '{}',
  add column part_id bigint references part,
  add column version integer not null default 0,
  add column progressed_at timestamptz,
  add constraint development_stage_check
    check (stage in ('research', 'tooling', 'sample', 'launching', 'launched', 'stopped'));
update development set normalised = regexp_replace(upper(oe_number), '[^A-Z0-9]', '', 'g');
alter table development alter column normalised drop default;
comment on column development.normalised is 'by rules/normalised-number';
comment on column development.stage is 'research, tooling, sample, launching: on its way · launched: on sale · stopped: is not made';
comment on column development.answer is 'of the last step by staff, shown to every company; empty: none';
comment on column development.answer_pictures is 'addresses of pictures of the last step by staff';
comment on column development.part_id is 'the finished part; null until launched';
comment on column development.version is 'steps by staff so far, undone ones and undoing included: who saw another number is refused';
comment on column development.progressed_at is 'time of the last step by staff that holds; null: none since it was added';
create index development_number on development (brand, normalised);

alter table development_like add column read_at timestamptz not null default now();
comment on column development_like.read_at is 'when the supporter last read the steps';
create index development_like_account on development_like (account_id);
