-- The desk stops handing out an offer's vouchers; those that companies have stay good until they end.

alter table voucher_offer add column stopped_at timestamptz;
comment on column voucher_offer.stopped_at is 'from here on nobody gets one more; null: as long as it runs';
create index voucher_of_offer_by_state on voucher (voucher_offer_id, state); -- how many of an offer's vouchers are used
create index voucher_offer_newest on voucher_offer (brand, voucher_offer_id desc); -- the desk's list of one brand's offers
