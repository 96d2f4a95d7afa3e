import { sql } from 'kysely'

/**
 * Names the history in which messages are numbered. A restore makes the tables again, and a failover or a recovery to
 * a point in time starts another timeline: numbers of before may mean other messages then.
 */
export const LIVE_EPOCH = sql`(
  select concat_ws('-', system_identifier, 'live_ticket'::regclass::oid,
    left(pg_walfile_name(pg_current_wal_lsn()), 8)) from pg_control_system())`
