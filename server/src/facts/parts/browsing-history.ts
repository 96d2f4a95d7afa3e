import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Visit = { readonly account_id: Id<'account'>; readonly part_id: Id<'part'>; readonly at: Date }
type Keeping = Pick<Context, 'db' | 'log'>

/** Interval for writing visits together: a write for each would delay the part's answer. */
const KEEP_VISITS_EVERY_MS = 100

type Waiting = {
  /** By user and part, so that two visits count as one. */
  readonly visits: Map<string, Visit>
  timer: NodeJS.Timeout | undefined
  readonly writes: Set<Promise<void>>
}

const waitingIn = new WeakMap<Database, Waiting>()

/**
 * Records that this user views a part; a repeated visit moves it to the top. The answer does not wait for the write.
 */
export function recordVisit(
  { db, log, now }: Keeping & Pick<Context, 'now'>,
  who: Dealer,
  part_id: Id<'part'>,
): void {
  const waiting = waitingIn.get(db) ?? newWaiting(db)
  const { account_id } = who
  waiting.visits.set(`${account_id} ${part_id}`, { account_id, part_id, at: now() })
  waiting.timer ??= setTimeout(() => void keepWaiting({ db, log }, waiting), KEEP_VISITS_EVERY_MS)
}

/** Resolves when every visit recorded so far is in the database; used on shutdown. */
export async function visitsKept({ db, log }: Keeping): Promise<void> {
  const waiting = waitingIn.get(db)
  if (!waiting) return
  void keepWaiting({ db, log }, waiting)
  await Promise.all(waiting.writes)
}

function newWaiting(db: Database): Waiting {
  const waiting: Waiting = { visits: new Map(), timer: undefined, writes: new Set() }
  waitingIn.set(db, waiting)
  return waiting
}

async function keepWaiting({ db, log }: Keeping, waiting: Waiting): Promise<void> {
  clearTimeout(waiting.timer)
  waiting.timer = undefined
  const visits = [...waiting.visits.values()]
  waiting.visits.clear()
  if (visits.length === 0) return
  const write = writeVisits(db, visits).catch((error: unknown) =>
    log.error({ err: error }, 'visits could not be kept'),
  )
  waiting.writes.add(write)
  await write
  waiting.writes.delete(write)
}

/** Written in key order, so that two servers never deadlock. */
async function writeVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  await sql`
    insert into browsing_history as h (account_id, part_id, viewed_at)
    select * from unnest(
      ${visits.map((one) => one.account_id)}::bigint[], ${visits.map((one) => one.part_id)}::bigint[],
      ${visits.map((one) => one.at)}::timestamptz[]) v (account_id, part_id, viewed_at)
    order by account_id, part_id
    on conflict (account_id, part_id) do update
      set viewed_at = greatest(h.viewed_at, excluded.viewed_at), removed_at = null`.execute(db)
}
