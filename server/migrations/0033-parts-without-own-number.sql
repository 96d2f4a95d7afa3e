-- Genuine parts of the car makers are traded under the OE number alone: only an own number that there is names one part.

drop index part_own_number;
alter table part alter column own_number set default '';
comment on column part.own_number is 'the brand''s own number, the wire''s frey_no; empty where a part is traded under its OE number alone';

alter function create_bulk_indexes() rename to create_bulk_indexes_0032;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  -- Before the one of the same name in 0002, which then stands already.
  create unique index if not exists part_own_number on part (brand, own_number) where own_number <> ''; -- an own number names one part
  perform create_bulk_indexes_0032();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

select create_bulk_indexes();
