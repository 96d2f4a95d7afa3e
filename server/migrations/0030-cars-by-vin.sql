-- What a VIN tells of its car, kept by the desk; what a service needs; and the cars that each user looked up.

create table vin_wmi (
  wmi         text not null check (wmi ~ '^[0-9A-HJ-NPR-Z]{3}$'),
  make_id     text not null references make,
  country     text not null,
  maker       text not null,
  is_domestic boolean not null,
  primary key (wmi, make_id)
);
comment on table vin_wmi is 'Who builds cars under the first three characters of a VIN; two makes of one factory may share them.';
comment on column vin_wmi.country is 'in Chinese';
comment on column vin_wmi.is_domestic is 'built in China';

create table vin_rule (
  vin_rule_id bigint generated always as identity primary key,
  wmi         text not null check (wmi ~ '^[0-9A-HJ-NPR-Z]{3}$'),
  pattern     text not null check (pattern ~ '^[0-9A-HJ-NPR-Z?]{5}$'),
  position_12 text check (position_12 ~ '^[0-9A-HJ-NPR-Z]$'),
  vehicle_id  integer not null references vehicle
);
comment on table vin_rule is 'Which VINs may be of a car. Several cars may share a pattern; the model year at position 10 narrows them.';
comment on column vin_rule.pattern is 'positions 4 to 8, ? any character; ????? where nothing is known';
comment on column vin_rule.position_12 is 'the character there that completes the type code; null where it tells nothing';
create index vin_rule_wmi on vin_rule (wmi); -- reading a VIN
create index vin_rule_vehicle on vin_rule (vehicle_id); -- the rules of a car

create table vin_plant (
  make_id text not null references make,
  letter  text not null check (letter ~ '^[0-9A-HJ-NPR-Z]$'),
  country text not null default '',
  name_zh text not null,
  primary key (make_id, country, letter)
);
comment on table vin_plant is 'Factories by the character at position 11.';
comment on column vin_plant.country is 'the letter means this factory only for WMIs of that country; empty: for all';

create table service_kind (
  service_name text not null,
  part_type_id integer not null references part_type,
  sort         smallint not null,
  primary key (service_name, part_type_id)
);
comment on table service_kind is 'Kinds of parts that a service of a car needs; the best part of any of a name''s kinds is shown.';

create table recent_vehicle (
  account_id bigint not null references account,
  vehicle_id integer not null references vehicle,
  vin        text check (length(vin) = 17),
  year       smallint,
  looked_at  timestamptz not null default now(),
  primary key (account_id, vehicle_id)
);
comment on table recent_vehicle is 'The newest 20 cars that a user looked up; shown to nobody else.';
comment on column recent_vehicle.vin is 'personal data; null where the car was picked without one';
comment on column recent_vehicle.year is 'model year, where it is known';
