import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { listSessions as call } from '@portal/contract/own-account.ts'
import { deviceWords } from '@portal/rules/accounts/signed-in-where.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Row = {
  readonly session_id: OutputOf<typeof call>['list'][number]['session_id']
  readonly user_agent: string
  readonly place: string
  readonly create_time: string
  readonly last_seen: string
  readonly is_current: boolean
}

/** The valid sessions, never their tokens; the network address was shortened before it was stored. */
export async function listSessions(
  { db, now }: Context,
  { account_id, tokenHash }: Dealer,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<Row>`
    select session_id, user_agent, place, token_hash = ${tokenHash} as is_current,
      ${momentText('created_at')} as create_time, ${momentText('last_seen_at')} as last_seen
    from session
    where account_id = ${account_id} and ended_at is null and expires_at > ${now()}
    order by token_hash = ${tokenHash} desc, last_seen_at desc, session_id desc`.execute(db)
  return {
    list: rows.map(({ user_agent, is_current, ...row }) => ({
      ...row,
      device: deviceWords(user_agent),
      is_current: flag(is_current),
    })),
  }
}
