-- What is owed for an order, and what a line is worth after its voucher, are computed here and nowhere else.
-- The check that compared the total with its parts goes with the column that it was about.
alter table sales_order drop column total_fen;
alter table sales_order
  add column total_fen bigint not null generated always as (goods_fen - voucher_fen - coin_fen) stored check (total_fen >= 0);
comment on column sales_order.total_fen is 'fen; what is owed: goods less voucher and coins';

alter table order_line
  add column worth_fen bigint not null generated always as (amount_fen - voucher_fen) stored;
comment on column order_line.worth_fen is 'fen; the amount less its share of the voucher: what money and coins paid';

-- Prices are changed by rules/src/changed-price.ts alone.
drop function changed_price(integer, integer);
