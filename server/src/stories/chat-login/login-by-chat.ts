import type { loginByChat as call } from '@portal/contract/chat-login.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { findAccount } from '#src/facts/accounts/accounts.ts'
import { enter, refuseDisabled } from '#src/facts/accounts/prove-account.ts'
import { endSession } from '#src/facts/accounts/sessions.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Visitor } from '#src/ground/http/who.ts'
import { addBindToken } from '#src/stories/chat-login/bind-tokens.ts'
import { findBoundAccount } from '#src/stories/chat-login/chat-accounts.ts'
import { identify, platformOf } from '#src/stories/chat-login/identify.ts'
import { keepSession, type StateRow, used } from '#src/stories/chat-login/oauth-states.ts'

/**
 * Signs in the user to whom the chat account is bound; otherwise gives a token with which it can be bound. A repeated
 * request replaces what the first one began, unless that was ended since.
 *
 * @throws {Refusal} `chat.other_browser`, `chat.late`, `chat.used`, `chat.away`, `chat.off`
 * @throws {SessionOver} when the account or its company is disabled
 */
export async function loginByChat(
  context: StoryContext,
  { brand }: Visitor,
  { code, state: sent }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const browser = context.browserKey.read()
  const back = { brand: brand.id, state: sent, code, browser, account_id: null }
  const { state, identity } = await identify(context, brand, back)
  return context.db.transaction().execute(async (tx) => {
    await endFirstSession(tx, context, state)
    const account_id = await findBoundAccount(tx, brand.id, identity)
    if (account_id === undefined)
      return {
        bind_token: await addBindToken(tx, { brand: brand.id, state, identity, at: context.now() }),
        wx_name: platformOf(context, brand).nameOf(identity) ?? '',
      }
    const account = await findAccount(tx, account_id)
    refuseDisabled(account)
    const session = await enter(tx, account, { context, started_by: 'chat' })
    await keepSession(tx, state, session.token)
    return session
  })
}

/** @throws {Refusal} `chat.used` if that session was ended since, so its token had arrived */
async function endFirstSession(
  tx: InTransaction,
  { now }: Context,
  { session_hash }: StateRow,
): Promise<void> {
  if (session_hash === null) return
  if (!(await endSession(tx, session_hash, { reason: 'replaced', at: now() }))) throw used()
}
