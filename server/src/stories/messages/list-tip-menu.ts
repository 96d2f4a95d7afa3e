import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { listTipMenu as call } from '@portal/contract/messages.ts'
import { MESSAGE_MENU, MessageCategory } from '@portal/rules/messages/message-categories.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countUnreadByCategory } from '#src/stories/messages/tip-rows.ts'

/** Every listed category, also those without messages, with what is unread in it; the first stands for all. */
export async function listTipMenu(
  { db }: Context,
  { account_id }: Dealer,
): Promise<OutputOf<typeof call>> {
  const unread = await countUnreadByCategory(db, account_id)
  const all = [...unread.values()].reduce((sum, one) => sum + one, 0)
  return {
    list: MESSAGE_MENU.map(({ id, name }) => ({
      id,
      name,
      unread_num: id === MessageCategory.all ? all : (unread.get(id) ?? 0),
    })),
  }
}
