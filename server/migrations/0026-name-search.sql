-- A search in words counts parts of a kind at a place, and walks best sellers asking each whether it fits a car:
-- both from the index alone.

alter function create_bulk_indexes() rename to create_bulk_indexes_0025;
drop index part_type_sold, fitment_part;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  -- Before those of the same names in 0002, which then stand already.
  create index if not exists part_type_sold on part (brand, part_type_id, sold_90_days desc, part_id)
    include (position) where not is_withdrawn; -- name search
  create index if not exists fitment_part on fitment (part_id, vehicle_id); -- cars of a part
  perform create_bulk_indexes_0025();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

select create_bulk_indexes();
