import type { Brand } from '@portal/brands/brand.ts'

import type { Context } from '#src/context.ts'
import type { ChatIdentity, ChatPlatform } from '#src/ground/chat-app/chat-platform.ts'
import { ChatCodeRefused, ChatPlatformAway } from '#src/ground/chat-app/chat-problems.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import {
  keepAnswer,
  type Return,
  type StateRow,
  takeState,
  used,
} from '#src/stories/chat-login/oauth-states.ts'

/**
 * Asks the platform who authorized, once per code. After an outage the same code may be tried again until the state is
 * too old.
 *
 * @throws {Refusal} `chat.other_browser`, `chat.late`, `chat.used`, `chat.away`, `chat.off`
 */
export async function identify(
  context: Context,
  brand: Brand,
  back: Return,
): Promise<{ readonly state: StateRow; readonly identity: ChatIdentity }> {
  const platform = platformOf(context, brand)
  const state = await context.db.transaction().execute((tx) => takeState(tx, back, context.now()))
  if (state.known) return { state, identity: state.known }
  const identity = await exchange(context, platform, { appId: brand.chatAppId, code: back.code })
  await context.db
    .transaction()
    .execute((tx) => keepAnswer(tx, state, { ...identity, answered_at: context.now() }))
  return { state, identity }
}

/** @throws {Refusal} `chat.off` where the brand has no login by chat app */
export function platformOf({ chat }: Context, brand: Brand): ChatPlatform {
  const platform = chat.of(brand)
  if (!platform) throw new Refusal('chat.off', '当前商城未开通微信登录，请用密码或短信登录')
  return platform
}

async function exchange(
  { log }: Context,
  platform: ChatPlatform,
  app: Parameters<ChatPlatform['exchange']>[0],
): Promise<ChatIdentity> {
  try {
    return await platform.exchange(app)
  } catch (error) {
    if (error instanceof ChatCodeRefused) throw used()
    if (!(error instanceof ChatPlatformAway)) throw error
    log.warn({ err: error }, 'the platform of the chat app is away')
    throw new Refusal('chat.away', '微信暂时没有响应，请稍后重试，或用密码、短信登录')
  }
}
