-- A new key may come before the old one goes, so that no link that is out ends early.

alter table link_key drop column only_row;
alter table link_key add column link_key_id integer generated always as identity primary key;
comment on table link_key is 'What the links to files of a company are signed with, the same for all servers.';
comment on column link_key.link_key_id is 'stands in the links; the highest signs, the others still open what they signed';
