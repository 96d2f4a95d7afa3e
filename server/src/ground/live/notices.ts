import { randomBytes } from 'node:crypto'

import { type Topic, TOPICS } from '@portal/contract/topics.ts'
import { id } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

import type { Database } from '#src/ground/database/schema.ts'

/** Answers that became stale for a user, for a company, or for all of a brand. */
export type Hint = {
  readonly brand: string
  readonly company_id?: Id<'company'>
  /** Only this user of the company. */
  readonly account_id?: Id<'account'>
  readonly topics: readonly Topic[]
  /** The connection of the browser that made the change, and already knows. */
  readonly except?: string
}

const Hints = Type.Object({
  hints: Type.Array(
    Type.Object({
      brand: Type.String(),
      company_id: Type.Optional(id('company')),
      account_id: Type.Optional(id('account')),
      topics: Type.Array(Type.Unsafe<Topic>(Type.Enum(Object.keys(TOPICS)))),
      except: Type.Optional(Type.String()),
    }),
  ),
  id: Type.String({ description: 'names this place among all notices' }),
})

/** What processes say to each other on the channel `live`; each tells its own connections. */
const LiveNotice = Type.Union([
  Hints,
  // The next three come from the stories of messages.
  Type.Object({ tip: id('tip') }),
  Type.Object({ read: Type.Object({ account: id('account'), tips: Type.Array(id('tip')) }) }),
  Type.Object({ recalled: id('tip'), brand: Type.String() }),
  // The next three come from triggers.
  Type.Object({ session: Type.String({ description: 'the hash of its token, in hexadecimal' }) }),
  Type.Object({ account: id('account') }),
  Type.Object({ company: id('company') }),
])

export type LiveNotice =
  | Exclude<Static<typeof LiveNotice>, { hints: unknown }>
  | { readonly hints: readonly Hint[]; readonly id: string }

const notice = Compile(LiveNotice)

/** Undefined for what another version of the server says. */
export function readNotice(text: string): LiveNotice | undefined {
  const value: unknown = JSON.parse(text)
  return notice.Check(value) ? value : undefined
}

/** The database refuses a notice of 8,000 bytes; a hint of all topics has about 500. */
const HINTS_OF_NOTICE = 10

export async function notifyHints(db: Database, hints: readonly Hint[]): Promise<void> {
  const notices: LiveNotice[] = []
  for (let at = 0; at < hints.length; at += HINTS_OF_NOTICE)
    notices.push({ hints: hints.slice(at, at + HINTS_OF_NOTICE), id: newHintId() })
  await notifyLive(db, ...notices)
}

export const newHintId = (): string => randomBytes(9).toString('base64url')

/** Tells every process, with a transaction at its commit, and equal notices once. */
export async function notifyLive(db: Database, ...notices: readonly LiveNotice[]): Promise<void> {
  if (notices.length === 0) return
  const texts = notices.map((one) => JSON.stringify(one))
  await sql`select pg_notify('live', text) from unnest(${texts}::text[]) text`.execute(db)
}
