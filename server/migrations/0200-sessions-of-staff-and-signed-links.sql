-- Staff sessions end by themselves, logins of staff are written down, and files of a company open by signed links.

alter table staff_session add column ends_at timestamptz not null default now() + interval '12 hours';
comment on column staff_session.expires_at is 'after so long without use; moves while it is used, never beyond ends_at';
comment on column staff_session.ends_at is 'however much it is used';
update staff_session set expires_at = least(expires_at, now() + interval '30 minutes');

alter table audit_entry alter column staff_id drop not null;
comment on column audit_entry.staff_id is 'who did it; null for a login that failed: whoever that was';

create table link_key (
  only_row boolean primary key default true check (only_row),
  key      bytea not null
);
comment on table link_key is 'What the links to files of a company are signed with, the same for all servers; a new one ends the links that are out.';
-- 244 random bits.
insert into link_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
