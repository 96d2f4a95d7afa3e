-- An arrival reminder fires when pieces have come; telling its user is another matter.

alter table arrival_reminder rename column sent_at to fired_at;
comment on column arrival_reminder.fired_at is 'when the pieces came that it waited for; null: it waits';
