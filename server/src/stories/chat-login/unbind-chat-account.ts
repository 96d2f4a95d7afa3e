import type { unbindChatAccount as call } from '@portal/contract/chat-login.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import { endSessions } from '#src/facts/accounts/sessions.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { unbind } from '#src/stories/chat-login/chat-accounts.ts'

/** Unbinds the user's chat account, if there is one, and ends the sessions that it began in other browsers. */
export async function unbindChatAccount(
  { once, now }: StoryContext,
  { account_id, brand, company_id, tokenHash }: Dealer,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    if (!(await unbind(tx, account_id))) return {}
    const at = now()
    await endSessions(
      tx,
      { account_id, except: tokenHash, started_by: 'chat' },
      { reason: 'ended', at },
    )
    await recordEvent(
      tx,
      { account_id },
      {
        name: 'account.chat_unbound',
        ...eventOn('account', account_id, { brand: brand.id, company_id }, at),
        facts: {},
      },
    )
    return {}
  })
}
