import type { bindChatAccount as call } from '@portal/contract/chat-login.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { bind } from '#src/stories/chat-login/chat-accounts.ts'
import { identify } from '#src/stories/chat-login/identify.ts'

/**
 * Binds the chat account that authorized to the signed-in user. Sent again after a lost answer, it changes nothing.
 *
 * @throws {Refusal} `chat.bound_elsewhere`, `chat.has_another`, `chat.other_browser`, `chat.late`, `chat.used`,
 *   `chat.away`, `chat.off`
 */
export async function bindChatAccount(
  context: StoryContext,
  { brand, account_id, company_id }: Dealer,
  { code, state }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const back = { brand: brand.id, state, code, browser: context.browserKey.read(), account_id }
  const { identity } = await identify(context, brand, back)
  return context.once(async (tx) => {
    await bind(tx, { brand: brand.id, company_id, account_id, identity, at: context.now() })
    return {}
  })
}
