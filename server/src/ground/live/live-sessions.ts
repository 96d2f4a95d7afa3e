import { LIVE_CLOSE } from '@portal/contract/live.ts'
import { sql } from 'kysely'

import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { LiveConnection } from '#src/ground/live/connection.ts'
import { LIVE_EPOCH } from '#src/ground/live/epoch.ts'

const SESSIONS_AT_ONCE = 1000

/** Sessions that admit their user now: the others are refused in calls too. */
const VALID = sql`
  from session s join account a using (account_id) join company c using (company_id)
  where s.ended_at is null and s.expires_at > now() and ${CAN_SIGN_IN}`

/** The epoch, and whether this session still holds. */
export async function findLiveSession(
  db: Database,
  session: string,
): Promise<{ readonly epoch: string; readonly isValid: boolean } | undefined> {
  const { rows } = await sql<{ epoch: string; isValid: boolean }>`
    select ${LIVE_EPOCH} as epoch,
      exists(select ${VALID} and s.token_hash = decode(${session}, 'hex')) as "isValid"`.execute(db)
  return rows[0]
}

export async function findEpoch(db: Database): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select ${LIVE_EPOCH} as epoch`.execute(db)
  return onlyRow(rows).epoch
}

/** Closes the connections whose session ended or expired without our hearing of it. */
export async function closeInvalid(
  db: Database,
  connections: readonly LiveConnection[],
): Promise<void> {
  for (let at = 0; at < connections.length; at += SESSIONS_AT_ONCE) {
    const some = connections.slice(at, at + SESSIONS_AT_ONCE)
    const hashes = [...new Set(some.map(({ user }) => user.session))]
    const { rows } = await sql<{ session: string }>`
      select encode(s.token_hash, 'hex') as session ${VALID}
        and s.token_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)`.execute(
      db,
    )
    const valid = new Set(rows.map(({ session }) => session))
    for (const connection of some)
      if (!valid.has(connection.user.session)) connection.close(LIVE_CLOSE.sessionEnded)
  }
}
