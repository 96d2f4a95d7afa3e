-- Statements belong to the main account and the sub-accounts that it names.

alter table account add column sees_statements boolean not null default false;
comment on column account.sees_statements is 'a sub-account that the main account lets see, confirm and dispute statements';
