import { sql } from 'kysely'

/** What names a message that reports an event: one event may lead to several. */
export const eventKey = (feed_seq: number, index: number) => `event:${feed_seq}:${index}`

/** The place in the feed of the event that message `t` reports; null where it reports none. */
export const REPORTED_EVENT = sql`substring(t.event_key from '^event:([0-9]+):')::bigint`
