-- Two words for what goes back: the buyer is refunded what he paid or spent, the supplier reclaims what the buyer
-- got for goods that he returned. Receipts and publications are undone. What a deal sold is called sold.
-- What the audit and events recorded before keeps the words of that day: events are append-only.

alter table sales_order rename column coins_back to coins_refunded;
alter table price_protection_line rename column taken_back_fen to reclaimed_fen;
alter table stock_event rename column takes_back to undoes;
alter table deal rename column taken to sold;
alter table activity_share rename to deal_share;
alter table deal_share rename column taken to sold;

alter table wallet_event drop constraint wallet_event_reason_check;
update wallet_event set reason = case reason
    when 'order_returned' then 'points_reclaimed' when 'paid_back' then 'coins_refunded' else 'gift_refunded' end
  where reason in ('order_returned', 'paid_back', 'gift_back');
alter table wallet_event add constraint wallet_event_reason_check check (reason in
  ('sign_in', 'order_received', 'points_reclaimed', 'owed_paid', 'exchange', 'paid', 'coins_refunded', 'gift', 'gift_refunded', 'correction'));

alter table stock_event drop constraint stock_event_takes_back;
alter table stock_event drop constraint stock_event_kind_check;
update stock_event set kind = 'receipt_undone' where kind = 'receipt_back';
alter table stock_event add constraint stock_event_kind_check
  check (kind in ('receipt', 'allocation', 'release', 'shipment', 'count', 'return', 'receipt_undone', 'return_refused'));
alter table stock_event add constraint stock_event_undoes check ((undoes is not null) = (kind = 'receipt_undone'));

-- Constraints and indexes that PostgreSQL named follow; the patterns match nothing else.
do $$
declare
  renamed constant text[] := array[
    'activity_share', 'deal_share', 'taken_back_fen', 'reclaimed_fen', 'coins_back', 'coins_refunded',
    'takes_back', 'undoes', 'deal_taken', 'deal_sold', 'deal_share_taken', 'deal_share_sold'];
  new_name text;
  found record;
begin
  for i in 1 .. array_length(renamed, 1) by 2 loop
    for found in
      select conname as name, conrelid::regclass as owner from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and conname like '%' || renamed[i] || '%'
    loop
      new_name := replace(found.name, renamed[i], renamed[i + 1]);
      execute format('alter table %s rename constraint %I to %I', found.owner, found.name, new_name);
    end loop;
    for found in
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'i' and relname like '%' || renamed[i] || '%'
    loop
      new_name := replace(found.name, renamed[i], renamed[i + 1]);
      execute format('alter index %I rename to %I', found.name, new_name);
    end loop;
  end loop;
end $$;

alter table gift_event drop constraint gift_event_kind_check, drop constraint gift_event_check;
update gift_event set kind = 'cancellation' where kind = 'back';
alter table gift_event
  add constraint gift_event_kind_check check (kind in ('receipt', 'count', 'order', 'cancellation')),
  add constraint gift_event_check check ((kind in ('order', 'cancellation')) = (gift_order_id is not null));

comment on column deal.sold is 'sets in living orders: the sum of its purchases';
comment on table deal_share is 'What one company has bought of a deal, in sets in living orders: the sum of its purchases.';
comment on table deal_purchase is 'Append-only; an order purchases once, and releases its sets once when it is cancelled.';
comment on column deal_purchase.sets is 'negative: released';
comment on column gift_event.kind is 'receipt: bought in · count: corrected after counting · order: ordered · cancellation: a gift order was cancelled';
comment on column gift_order.order_id is 'the first order of the checkout: the gifts go with it, and are refunded when it is cancelled';
comment on column price_protection_claim.credit_fen is 'credited on the statement; what is reclaimed for pieces returned since is in price_protection_line.reclaimed_fen';
comment on column price_protection_line.reclaimed_fen is 'owed again because pieces were returned after the credit';
comment on column return_order.coins is 'coins refunded; 0 until then';
comment on column return_order.points is 'points that the credit reclaimed, those that are owed included; 0 until then';
comment on column sales_order.coins_refunded is 'coins refunded for returned pieces';
comment on column statement_entry.claim_id is 'of kind price_protection: the claim; negative its credit, positive what is reclaimed after a return';
comment on column statement_entry.reversed_payment_id is 'of kind payment: the payment that it reverses';
comment on column stock_event.kind is 'receipt: bought in · allocation, release: reserved for an order and no longer · shipment · count: corrected after counting · return: sent back and fit to sell · receipt_undone: a receipt that was a mistake · return_refused: found unfit for a return after that, and sent back';
comment on column stock_event.undoes is 'the receipt that this row undoes; each at most once';
comment on column wallet.spent is 'used so far: exchanged, paid with or given for gifts, less refunds';
comment on column wallet.owed is 'points of returned goods that were spent before they could be reclaimed';
