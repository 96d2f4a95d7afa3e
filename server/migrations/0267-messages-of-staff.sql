-- Staff list the messages that were written for an audience, by themselves or by the system; those of single events
-- have none.
drop index tip_by_staff;
create index tip_with_audience on tip (tip_id desc) where audience is not null; -- the list of staff

