-- Tables and columns are called as the glossary calls what is in them. What the audit recorded before keeps the
-- table's name of that day: events are append-only.

alter table activity_offer rename to deal;
alter table deal rename column activity_offer_id to deal_id;
alter table deal rename column most_total to max_total;
alter table deal rename column most_per_company to max_per_company;
alter table activity_item rename column activity_offer_id to deal_id;
alter table activity_share rename column activity_offer_id to deal_id;

alter table activity_taking rename to deal_purchase;
alter table deal_purchase rename column activity_taking_id to deal_purchase_id;
alter table deal_purchase rename column activity_offer_id to deal_id;

alter table voucher_offer rename to campaign;
alter table campaign rename column voucher_offer_id to campaign_id;
alter table voucher rename column voucher_offer_id to campaign_id;

-- First the part in development, whose table had the name of what a company requests.
alter table development_request rename to development;
alter table development rename column development_request_id to development_id;
alter table development_like rename column development_request_id to development_id;
alter table development_wish rename to development_request;
alter table development_request rename column development_wish_id to development_request_id;

-- Constraints, indexes and sequences follow; a new name never equals one that is still to be replaced.
do $$
declare
  renamed constant text[] := array[
    'activity_offer', 'deal', 'activity_taking', 'deal_purchase', 'voucher_offer', 'campaign',
    'voucher_of_offer', 'voucher_of_campaign', 'development_request', 'development',
    'development_wish', 'development_request', 'most_total', 'max_total', 'most_per_company', 'max_per_company'];
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
      select relname as name, case relkind when 'i' then 'index' else 'sequence' end as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname like '%' || renamed[i] || '%'
    loop
      new_name := replace(found.name, renamed[i], renamed[i + 1]);
      execute format('alter %s %I rename to %I', found.kind, found.name, new_name);
    end loop;
  end loop;
end $$;

comment on table deal is 'What is bought as one: a part of a flash sale, or a bundle of parts. Counted in sets; the set of a flash sale is its pieces.';
comment on column deal.taken is 'sets in living orders: the sum of its purchases';
comment on table activity_share is 'What one company has purchased of a deal, in sets in living orders: the sum of its purchases.';
comment on table deal_purchase is 'Append-only; an order purchases once, and gives back once when it is cancelled.';
comment on table campaign is 'What vouchers of one kind take off, from what, and when; companies claim them or are given them.';
comment on column campaign.is_claimable is 'companies may claim it themselves; else staff give it';
comment on table development is 'A part that is not made yet; its likes show how many want it.';
comment on table development_request is 'A part that a company did not find and requests; staff answer it.';
