-- What was paid for a line once voucher and coins are taken off: computed here, and nowhere else.
alter table order_line
  add column paid_fen bigint not null generated always as (amount_fen - voucher_fen - coin_fen) stored;
comment on column order_line.paid_fen is 'fen; the amount less its shares of voucher and coins';
