import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/** What every process tells its connected pages, as JSON on the channel `live`. */
type Notice =
  /** Users have a new message: those in `tip_recipient`. */
  | { readonly tip: Id<'tip'> }
  | { readonly read: { readonly account: Id<'account'>; readonly tips: readonly Id<'tip'>[] } }
  | { readonly recalled: Id<'tip'>; readonly brand: string }

/** In a transaction the notices are sent with its commit, equal ones once. */
export async function notifyLive(db: Database, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const texts = notices.map((notice) => JSON.stringify(notice))
  await sql`select pg_notify('live', text) from unnest(${texts}::text[]) text`.execute(db)
}
