import type { Id } from '@portal/rules/ids.ts'

import type { ChatIdentity } from '#src/ground/chat-app/chat-platform.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { hashToken } from '#src/ground/http/session.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

export const STATE_LIFETIME_MS = 5 * 60 * 1000
/** For how long the same browser may send the same code again, because the answer may have been lost. */
const REPEAT_MS = 2 * 60 * 1000

/** What came back from the platform, and to whom. */
export type Return = {
  readonly brand: string
  readonly state: string
  readonly code: string
  /** The cookie of the browser. */
  readonly browser: string | undefined
  /** The user who binds; null for a login. */
  readonly account_id: Id<'account'> | null
}

export type StateRow = {
  readonly oauth_state_id: Id<'oauth_state'>
  /** What the platform answered to an earlier attempt with the same code. */
  readonly known: ChatIdentity | undefined
  readonly session_hash: Buffer | null
}

export async function addState(
  tx: InTransaction,
  begun: {
    readonly brand: string
    readonly account_id: Id<'account'> | null
    readonly state: string
    readonly browser: string
    readonly at: Date
  },
): Promise<void> {
  const { brand, account_id, state, browser, at } = begun
  await tx
    .insertInto('oauth_state')
    .values({
      brand,
      account_id,
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      created_at: at,
      expires_at: new Date(at.getTime() + STATE_LIFETIME_MS),
    })
    .execute()
}

/**
 * Locks a state until the transaction ends and gives it its code, which is the only one that it ever has. The same code
 * may come again for two minutes.
 *
 * @throws {Refusal} `chat.other_browser`, `chat.late`, `chat.used`
 */
export async function takeState(tx: InTransaction, back: Return, now: Date): Promise<StateRow> {
  const row = await tx
    .selectFrom('oauth_state')
    .select([
      'oauth_state_id',
      'account_id',
      'browser_hash',
      'expires_at',
      'code_hash',
      'answered_at',
      'open_id',
      'union_id',
      'session_hash',
    ])
    .where('brand', '=', back.brand)
    .where('state_hash', '=', hashToken(back.state))
    .forUpdate()
    .executeTakeFirst()
  const isOwn =
    row !== undefined &&
    back.browser !== undefined &&
    row.browser_hash.equals(hashToken(back.browser)) &&
    row.account_id === back.account_id
  if (!isOwn)
    throw new Refusal('chat.other_browser', '二维码不是在此浏览器打开的，或已失效，请重新扫码')
  const { oauth_state_id, session_hash, open_id, union_id, answered_at } = row
  const code_hash = hashToken(back.code)
  if (row.code_hash !== null && !row.code_hash.equals(code_hash)) throw used()
  if (answered_at !== null && open_id !== null) {
    if (now.getTime() - answered_at.getTime() > REPEAT_MS) throw used()
    return { oauth_state_id, session_hash, known: { open_id, union_id } }
  }
  if (row.expires_at <= now) throw new Refusal('chat.late', '二维码已过期，请重新扫码')
  await claimCode(tx, back.brand, { oauth_state_id, code_hash })
  return { oauth_state_id, session_hash, known: undefined }
}

async function claimCode(
  tx: InTransaction,
  brand: string,
  { oauth_state_id, code_hash }: { oauth_state_id: Id<'oauth_state'>; code_hash: Buffer },
): Promise<void> {
  const other = await tx
    .selectFrom('oauth_state')
    .select('oauth_state_id')
    .where('brand', '=', brand)
    .where('code_hash', '=', code_hash)
    .where('oauth_state_id', '!=', oauth_state_id)
    .executeTakeFirst()
  if (other) throw used()
  await tx
    .updateTable('oauth_state')
    .set({ code_hash })
    .where('oauth_state_id', '=', oauth_state_id)
    .execute()
}

export async function keepAnswer(
  tx: InTransaction,
  { oauth_state_id }: Pick<StateRow, 'oauth_state_id'>,
  answer: ChatIdentity & { readonly answered_at: Date },
): Promise<void> {
  await tx
    .updateTable('oauth_state')
    .set(answer)
    .where('oauth_state_id', '=', oauth_state_id)
    .execute()
}

export async function keepSession(
  tx: InTransaction,
  { oauth_state_id }: Pick<StateRow, 'oauth_state_id'>,
  token: string,
): Promise<void> {
  await tx
    .updateTable('oauth_state')
    .set({ session_hash: hashToken(token) })
    .where('oauth_state_id', '=', oauth_state_id)
    .execute()
}

export function used(): Refusal {
  return new Refusal('chat.used', '此次扫码已使用过，请重新扫码')
}
