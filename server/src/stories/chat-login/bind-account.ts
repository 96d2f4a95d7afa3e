import type { bindAccount as call } from '@portal/contract/chat-login.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import { enterByProof } from '#src/facts/accounts/prove-account.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Visitor } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { markUsed, readBindToken } from '#src/stories/chat-login/bind-tokens.ts'
import { bind, findBoundAccount } from '#src/stories/chat-login/chat-accounts.ts'

/**
 * Binds the chat account of a token to the user who proves who he is, under the same lock and limits as a login, and
 * signs in. After a lost answer the same user may send the token again: it is bound, so he only signs in.
 *
 * @throws {Refusal} `chat.bind_late`, `chat.bind_used`, `chat.bound_elsewhere`, `chat.has_another`, and those of a login
 * @throws {SessionOver} when the account or its company is disabled
 */
export async function bindAccount(
  context: StoryContext,
  { brand }: Visitor,
  { bind_token: token, ...input }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const request = { brand: brand.id, token, at: context.now() }
  // Before the proof, so that without a token no password can be guessed here.
  await context.db.transaction().execute((tx) => readBindToken(tx, request))
  return enterByProof(context, { brand: brand.id, input, purpose: 'bind' }, async (tx, account) => {
    const { used_at, ...identity } = await readBindToken(tx, request)
    const { account_id, company_id } = account
    if (used_at !== null && (await findBoundAccount(tx, brand.id, identity)) !== account_id)
      throw new Refusal('chat.bind_used', '此次微信授权已使用过，请返回登录页重新扫码')
    await bind(tx, { brand: brand.id, company_id, account_id, identity, at: request.at })
    await markUsed(tx, token, request.at)
  })
}
