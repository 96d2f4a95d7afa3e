-- Who handed rows of a cart over reads what became of them, and puts the outcome away.

alter table cart_handover add column dismissed_at timestamptz;
comment on column cart_handover.dismissed_at is 'when the user who asked put its outcome away; null: not yet';
