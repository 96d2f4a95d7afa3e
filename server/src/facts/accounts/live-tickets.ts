import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import { hashToken, newToken } from '#src/ground/http/session.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import type { LiveUser } from '#src/ground/live/connection.ts'

const TICKET_MS = 30_000

/** A ticket instead of the token: addresses are logged by proxies. Any process takes it. */
export async function newLiveTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { tokenHash }: Pick<Dealer, 'tokenHash'>,
): Promise<string> {
  const ticket = newToken()
  const expires_at = new Date(now().getTime() + TICKET_MS)
  await sql`
    insert into live_ticket (ticket_hash, token_hash, expires_at)
    values (${hashToken(ticket)}, ${tokenHash}, ${expires_at})`.execute(db)
  return ticket
}

/** Uses up a ticket. Undefined if it is unknown, used or too old, or its session has ended. */
export async function redeemLiveTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ticket: string,
): Promise<LiveUser | undefined> {
  const { rows } = await sql<LiveUser>`
    with used as (delete from live_ticket where ticket_hash = ${hashToken(ticket)} returning *)
    select a.account_id, a.company_id, a.brand, encode(s.token_hash, 'hex') as session
    from used
    join session s using (token_hash)
    join account a using (account_id)
    join company c using (company_id)
    where used.expires_at > ${now()} and s.expires_at > ${now()} and s.ended_at is null
      and ${CAN_SIGN_IN}`.execute(db)
  return rows[0]
}
