-- What one user did, for the main account of the company.

create index business_event_account on business_event (account_id, feed_seq) where account_id is not null;

alter table company add column qr_picture text;
comment on column company.qr_picture is 'stored file: the company''s own QR code, which posters may show; null: none';
