-- A payment that was noted wrongly is taken back by an entry of its own, with the reason.

alter table payment add column reversed_at timestamptz;
alter table payment add column reversed_by bigint references staff;
alter table payment add column reversal_reason text not null default '';
alter table payment add constraint payment_reversed
  check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason = ''));
create index payment_newest on payment (payment_id desc) where reversed_at is null; -- the desk's list of payments

alter table statement_entry add column reversed_payment_id bigint unique references payment;
comment on column statement_entry.reversed_payment_id is 'of kind payment: the payment that it takes back';
alter table statement_entry drop constraint statement_entry_check;
alter table statement_entry add constraint statement_entry_check check (case kind
    when 'order' then order_id is not null and amount_fen > 0
    when 'return' then return_id is not null and amount_fen < 0
    when 'payment' then payment_id is not null and amount_fen < 0 or reversed_payment_id is not null and amount_fen > 0
    when 'price_protection' then claim_id is not null
    else true end);
