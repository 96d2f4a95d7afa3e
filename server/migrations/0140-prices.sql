-- Prices of a level change at a time set before, by themselves; what was cut soon after it was bought is credited.

create table price_adjustment (
  adjustment_id bigint generated always as identity primary key,
  brand        text not null,
  level        text not null,
  title        text not null,
  effective_at timestamptz not null,
  state        text not null check (state in ('planned', 'effective', 'withdrawn')),
  ups          integer not null default 0 check (ups >= 0),
  downs        integer not null default 0 check (downs >= 0),
  staff_id     bigint references staff,
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  withdrawn_by bigint references staff,
  check ((state = 'planned') = (ended_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null))
);
comment on table price_adjustment is 'New prices of one level from a moment on; see rules/price-adjustment.ts for its states.';
comment on column price_adjustment.level is 'a price level of the brand''s file (dealer, secondary, …)';
comment on column price_adjustment.title is 'the reason, as companies read it';
comment on column price_adjustment.ups is 'lines that raise a price';
comment on column price_adjustment.downs is 'lines that cut a price';
comment on column price_adjustment.staff_id is 'who planned it; null: it came from outside';
comment on column price_adjustment.ended_at is 'when the prices were switched, or it was withdrawn';
create index price_adjustment_due on price_adjustment (effective_at, adjustment_id) where state = 'planned'; -- what is to be switched
create index price_adjustment_level on price_adjustment (brand, level, effective_at desc, adjustment_id desc); -- what a company sees
create index price_adjustment_made on price_adjustment (effective_at desc, adjustment_id desc) include (brand, state); -- the desk's list

create table price_adjustment_line (
  adjustment_id bigint not null references price_adjustment,
  part_id       bigint not null references part,
  old_fen       integer not null check (old_fen > 0),
  new_fen       integer not null check (new_fen > 0),
  primary key (adjustment_id, part_id)
);
comment on column price_adjustment_line.old_fen is 'of one piece: while planned, the price of now; fixed when the price switches';
comment on column price_adjustment_line.new_fen is 'of one piece, from then on';
create index price_adjustment_line_part on price_adjustment_line (part_id, adjustment_id); -- the cuts of a part that was bought

create function changed_price(fen integer, permille integer) returns integer language sql immutable strict as $$
  select greatest(1, div(2 * fen::numeric * (1000 + permille) + 1000, 2000))::integer;
$$;
comment on function changed_price(integer, integer) is 'rules/changed-price.ts: a price so many per mille dearer (+) or cheaper (-), half a fen upwards, never free.';

create function refresh_price_count(of_brand text, of_level text) returns void language plpgsql
set enable_nestloop = off set work_mem = '128MB' as $$
begin
  -- The whole refresh and this one would both write what is missing; readers are not held up.
  lock table price_count in share row exclusive mode;
  create temporary table fresh_price on commit drop as
  select price_band(r.amount_fen) as band, n.cell_id, count(*)::integer as parts,
    count(*) filter (where p.is_in_stock)::integer as in_stock,
    count(*) filter (where p.is_in_guangzhou)::integer as in_guangzhou
  from part_price r
  join counted_part p using (part_id)
  join part_count n on n.brand = p.brand and n.make_id = p.make_id and n.category_3 = p.category_3
    and n.brand_name = p.brand_name and n.demand_letter = p.demand_letter
  where r.level = of_level and p.brand = of_brand
  group by 1, 2;
  delete from price_count n where n.brand = of_brand and n.level = of_level and not exists (
    select from fresh_price f where f.band = n.band and f.cell_id = n.cell_id);
  insert into price_count as n (brand, level, band, cell_id, parts, in_stock, in_guangzhou)
  select of_brand, of_level, f.* from fresh_price f order by band, cell_id
  on conflict (brand, level, band, cell_id) do update set
    parts = excluded.parts, in_stock = excluded.in_stock, in_guangzhou = excluded.in_guangzhou
  where (n.parts, n.in_stock, n.in_guangzhou) <> (excluded.parts, excluded.in_stock, excluded.in_guangzhou);
  drop table fresh_price;
end $$;
comment on function refresh_price_count(text, text) is 'Counts of parts per band of prices, of one brand and level whose prices have changed.';

create table price_protection_claim (
  claim_id   bigint generated always as identity primary key,
  claim_no   text not null unique,
  brand      text not null,
  company_id bigint not null references company,
  account_id bigint not null references account,
  state      text not null check (state in ('applied', 'approved', 'rejected')),
  remark     text not null default '',
  quantity   integer not null check (quantity > 0),
  claim_fen  bigint not null check (claim_fen > 0),
  credit_fen bigint not null default 0 check (credit_fen between 0 and claim_fen),
  reason     text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references staff,
  check ((state = 'applied') = (decided_at is null)),
  check (state = 'approved' or credit_fen = 0)
);
comment on table price_protection_claim is 'What a company asks back because prices were cut soon after it bought; see rules/price-protection-claim.ts for its states.';
comment on column price_protection_claim.quantity is 'pieces of all lines';
comment on column price_protection_claim.claim_fen is 'asked for';
comment on column price_protection_claim.credit_fen is 'credited on the statement; what goes back for pieces returned since is in price_protection_line.taken_back_fen';
comment on column price_protection_claim.reason is 'why it was refused';
create index price_protection_claim_company on price_protection_claim (company_id, created_at desc, claim_id desc); -- a company's list
create index price_protection_claim_state on price_protection_claim (state, created_at, claim_id) include (brand); -- the desk's list of a state, and its counts
create index price_protection_claim_created on price_protection_claim (created_at desc, claim_id desc) include (brand, state); -- the desk's list of all states

create table price_protection_line (
  claim_id       bigint not null references price_protection_claim,
  order_line_id  bigint not null references order_line,
  adjustment_id  bigint not null references price_adjustment,
  quantity       integer not null check (quantity > 0),
  new_fen        integer not null check (new_fen > 0),
  claim_fen      bigint not null check (claim_fen > 0),
  credit_fen     bigint not null default 0 check (credit_fen between 0 and claim_fen),
  taken_back_fen bigint not null default 0 check (taken_back_fen between 0 and credit_fen),
  primary key (claim_id, order_line_id)
);
comment on column price_protection_line.adjustment_id is 'the cut that it is about: the lowest new price of those that still count';
comment on column price_protection_line.quantity is 'pieces that were received and not sent back when it was asked for';
comment on column price_protection_line.new_fen is 'of one piece after the cut';
comment on column price_protection_line.taken_back_fen is 'owed again because pieces were returned after the credit';
create index price_protection_line_order_line on price_protection_line (order_line_id); -- what was credited for an order's line

alter table statement_entry add column claim_id bigint references price_protection_claim;
comment on column statement_entry.claim_id is 'of kind price_protection: the claim; negative its credit, positive what goes back after a return';
create unique index statement_entry_claim on statement_entry (claim_id) where amount_fen < 0; -- a claim is credited once
alter table statement_entry drop constraint statement_entry_check;
alter table statement_entry add constraint statement_entry_check check (case kind
    when 'order' then order_id is not null and amount_fen > 0
    when 'return' then return_id is not null and amount_fen < 0
    when 'payment' then payment_id is not null and amount_fen < 0
    when 'price_protection' then claim_id is not null
    else true end);
