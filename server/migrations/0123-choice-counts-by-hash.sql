-- The figures of a whole catalogue are joined at once: looked up part by part, as the planner chose before it knew how
-- many cells there are, a million parts took a quarter of an hour.

alter function refresh_choice_counts() set enable_nestloop = off;
