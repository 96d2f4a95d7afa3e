-- Who comes too late reads who of the staff was faster, also where a colleague corrected a part in development.

alter table development add column changed_by bigint references staff;
alter table development_request add column changed_by bigint references staff;
comment on column development.changed_by is 'who of the staff took the last step or corrected it last; null: nobody yet, or before this was kept';
comment on column development_request.changed_by is 'who of the staff took the last step; null: nobody yet, or before this was kept';
comment on column development.version is 'steps and corrections by staff so far, undone steps and undoing included: who saw another number is refused';
