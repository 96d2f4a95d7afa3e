import type { ChatIdentity } from '#src/ground/chat-app/chat-platform.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { newToken, hashToken } from '#src/ground/http/session.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import type { StateRow } from '#src/stories/chat-login/oauth-states.ts'

/** Enough for a code by SMS that has to be sent twice. */
const BIND_TOKEN_LIFETIME_MS = 15 * 60 * 1000

/** @returns the token, which is sent to the browser and never stored; an earlier one of the same login is deleted */
export async function addBindToken(
  tx: InTransaction,
  bound: {
    readonly brand: string
    readonly state: StateRow
    readonly identity: ChatIdentity
    readonly at: Date
  },
): Promise<string> {
  const { brand, state, identity, at } = bound
  const token = newToken()
  const { oauth_state_id } = state
  await tx.deleteFrom('bind_token').where('oauth_state_id', '=', oauth_state_id).execute()
  await tx
    .insertInto('bind_token')
    .values({
      token_hash: hashToken(token),
      oauth_state_id,
      brand,
      ...identity,
      created_at: at,
      expires_at: new Date(at.getTime() + BIND_TOKEN_LIFETIME_MS),
    })
    .execute()
  return token
}

export type BindToken = ChatIdentity & { readonly used_at: Date | null }

/**
 * Locks a token until the transaction ends.
 *
 * @throws {Refusal} `chat.bind_late` for a token that is unknown to the brand or too old
 */
export async function readBindToken(
  tx: InTransaction,
  request: { readonly brand: string; readonly token: string; readonly at: Date },
): Promise<BindToken> {
  const row = await tx
    .selectFrom('bind_token')
    .select(['open_id', 'union_id', 'used_at'])
    .where('token_hash', '=', hashToken(request.token))
    .where('brand', '=', request.brand)
    .where('expires_at', '>', request.at)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('chat.bind_late', '微信授权已过期，请返回登录页重新扫码')
  return row
}

export async function markUsed(tx: InTransaction, token: string, at: Date): Promise<void> {
  await tx
    .updateTable('bind_token')
    .set({ used_at: at })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
