-- What columns and tables say of themselves, in the words of the field: the supplier's people are staff on the admin side.
comment on column activity.is_on is 'staff switch it; off, dealers see nothing of it';
comment on column idempotency_key.staff_id is 'whose attempt it is on the admin side; account_id: in the shop';
comment on table development_wish is 'A part that a company could not find and asks for; staff answer it.';
comment on column statement_entry.answer is 'what staff answered';
comment on column stock_event.staff_id is 'the member of staff who received or counted; null: an order moved it, or the ledger was opened';
comment on table payment is 'Money that a company paid, as staff noted it.';
comment on column voucher.claimed_by is 'null: staff gave it';
comment on column voucher_offer.is_claimable is 'companies may claim it themselves; else staff give it';
