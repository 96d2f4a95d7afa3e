-- The desk finds parts by the end of a number and by a piece of their name.

alter function create_bulk_indexes() rename to create_bulk_indexes_0206;
alter function drop_bulk_indexes() rename to drop_bulk_indexes_0206;

create function create_bulk_indexes() returns void language plpgsql as $$
begin
  create index if not exists part_number_end on part_number (reverse(normalised) collate "C", part_id); -- the end of a number
  create index if not exists part_name_words on part using gin (name_zh gin_trgm_ops); -- three characters or more of a name
  perform create_bulk_indexes_0206();
end $$;
comment on function create_bulk_indexes() is 'Builds the indexes of the tables that grow; does nothing where they stand.';

create function drop_bulk_indexes() returns void language plpgsql as $$
begin
  perform drop_bulk_indexes_0206();
  drop index if exists part_number_end, part_name_words;
end $$;
comment on function drop_bulk_indexes() is 'Before a bulk load of an empty catalogue; create_bulk_indexes() after it.';

select create_bulk_indexes();
