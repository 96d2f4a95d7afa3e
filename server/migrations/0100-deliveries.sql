-- What leaves the warehouse and what arrives. The desk's own calls can be made twice with one key, too.

alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key alter column account_id drop not null;
alter table idempotency_key add column staff_id bigint references staff;
alter table idempotency_key add constraint idempotency_key_of_one check (num_nonnulls(account_id, staff_id) = 1);
alter table idempotency_key add constraint idempotency_key_once unique nulls not distinct (key, call, account_id, staff_id);
comment on column idempotency_key.staff_id is 'whose attempt it is at the desk; account_id: in the shop';

alter table order_line add column received integer not null default 0;
alter table order_line add constraint order_line_received check (received between 0 and shipped);
comment on column order_line.shipped is 'pieces that have left, the sum of delivery_line';
comment on column order_line.received is 'pieces that have arrived, the sum of the received deliveries';

create table delivery (
  delivery_id bigint generated always as identity primary key,
  delivery_no text not null unique,
  brand       text not null,
  company_id  bigint not null references company,
  order_id    bigint not null references sales_order,
  warehouse   smallint not null check (warehouse in (1, 2)),
  carrier     text not null,
  tracking_no text not null default '',
  shipped_at  timestamptz not null default now(),
  shipped_by  bigint references staff,
  received_at timestamptz,
  received_by bigint references account,
  check (received_by is null or received_at is not null)
);
comment on table delivery is 'A parcel of one order.';
comment on column delivery.delivery_no is 'the order''s number and the parcel''s place among its parcels: SO2026112100042-1';
comment on column delivery.received_at is 'null: on the way';
comment on column delivery.received_by is 'null of a received one: the system, after 15 days';
create index delivery_order on delivery (order_id); -- the parcels of an order
create index delivery_company on delivery (company_id, shipped_at desc); -- the export of a company's deliveries
create index delivery_waiting on delivery (shipped_at) where received_at is null; -- the job that receives by itself

create table delivery_line (
  delivery_id   bigint not null references delivery,
  order_line_id bigint not null references order_line,
  quantity      integer not null check (quantity > 0),
  primary key (delivery_id, order_line_id)
);
comment on column delivery_line.quantity is 'pieces in the parcel';
create index delivery_line_order_line on delivery_line (order_line_id); -- which parcels hold a line

-- What had left before parcels were written down left in one.
insert into delivery (delivery_no, brand, company_id, order_id, warehouse, carrier, shipped_at, shipped_by, received_at, received_by)
select o.order_no || '-1', o.brand, o.company_id, o.order_id, o.warehouse, '', gone.happened_at, gone.staff_id,
  arrived.happened_at, arrived.account_id
from sales_order o
join lateral (select happened_at, staff_id from order_event e
  where e.order_id = o.order_id and e.to_status in ('partly_shipped', 'shipped') order by order_event_id limit 1) gone on true
left join lateral (select happened_at, account_id from order_event e
  where e.order_id = o.order_id and e.to_status = 'completed' order by order_event_id limit 1) arrived on true
where exists (select from order_line l where l.order_id = o.order_id and l.shipped > 0);
insert into delivery_line
select d.delivery_id, l.order_line_id, l.shipped from delivery d join order_line l using (order_id) where l.shipped > 0;
update order_line l set received = l.shipped from delivery d
where d.order_id = l.order_id and d.received_at is not null and l.shipped > 0;
