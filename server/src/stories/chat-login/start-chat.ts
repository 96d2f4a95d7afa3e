import type { Brand } from '@portal/brands/brand.ts'
import type { startChatLogin as call } from '@portal/contract/chat-login.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import { chatRedirectUri, type ChatPurpose } from '#src/ground/chat-app/chat-return.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import { newToken } from '#src/ground/http/session.ts'
import type { Dealer, Visitor } from '#src/ground/http/who.ts'
import { platformOf } from '#src/stories/chat-login/identify.ts'
import { addState, STATE_LIFETIME_MS } from '#src/stories/chat-login/oauth-states.ts'

/**
 * Begins a login by chat app, which only this browser can end, within five minutes.
 *
 * @throws {Refusal} `chat.off` where the brand has no login by chat app
 */
export async function startChatLogin(
  context: StoryContext,
  { brand }: Visitor,
): Promise<OutputOf<typeof call>> {
  return begin(context, brand, { purpose: 'login', account_id: null })
}

/**
 * Begins the binding of a chat account to the signed-in user, which only this browser can end, within five minutes.
 *
 * @throws {Refusal} `chat.off` where the brand has no login by chat app
 */
export async function startChatBinding(
  context: StoryContext,
  { brand, account_id }: Dealer,
): Promise<OutputOf<typeof call>> {
  return begin(context, brand, { purpose: 'binding', account_id })
}

async function begin(
  context: StoryContext,
  brand: Brand,
  {
    purpose,
    account_id,
  }: { readonly purpose: ChatPurpose; readonly account_id: Id<'account'> | null },
): Promise<OutputOf<typeof call>> {
  const platform = platformOf(context, brand)
  const state = newToken()
  const expires_in = STATE_LIFETIME_MS / 1000
  // A login may be repeated for two minutes after the last moment of its state.
  const browser = context.browserKey.keep(2 * expires_in)
  const at = context.now()
  await context.db
    .transaction()
    .execute((tx) => addState(tx, { brand: brand.id, account_id, state, browser, at }))
  const authorization = {
    appId: brand.chatAppId,
    redirectUri: chatRedirectUri(context.origin, purpose),
    state,
  }
  return {
    authorize_url: platform.authorizeUrl({ ...authorization, isFrame: false }),
    frame_url: platform.authorizeUrl({ ...authorization, isFrame: true }),
    expires_in,
  }
}
