import type { Id } from '@portal/rules/ids.ts'

import type { ChatIdentity } from '#src/ground/chat-app/chat-platform.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

export async function isBoundToChat(db: Database, account_id: Id<'account'>): Promise<boolean> {
  const found = await db
    .selectFrom('chat_account')
    .select('account_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return found !== undefined
}

/** The user of the brand to whom the chat account is bound, also under the app that the brand had before. */
export async function findBoundAccount(
  db: Database,
  brand: string,
  { open_id, union_id }: ChatIdentity,
): Promise<Id<'account'> | undefined> {
  const found = await db
    .selectFrom('chat_account')
    .select('account_id')
    .where('brand', '=', brand)
    .where((is) =>
      union_id === null
        ? is('open_id', '=', open_id)
        : is.or([is('open_id', '=', open_id), is('union_id', '=', union_id)]),
    )
    .executeTakeFirst()
  return found?.account_id
}

type Binding = {
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly account_id: Id<'account'>
  readonly identity: ChatIdentity
  readonly at: Date
}

/**
 * Binds a chat account to a user; binding what is bound already changes nothing. Of two at once one is refused.
 *
 * @throws {Refusal} `chat.bound_elsewhere`, `chat.has_another`
 */
export async function bind(tx: InTransaction, binding: Binding): Promise<void> {
  const { brand, company_id, account_id, identity, at } = binding
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_account')
    .values({ brand, account_id, ...identity, bound_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) {
    await recordEvent(
      tx,
      { account_id },
      {
        name: 'account.chat_bound',
        ...eventOn('account', account_id, { brand, company_id }, at),
        facts: {},
      },
    )
    return
  }
  const bound = await findBoundAccount(tx, brand, identity)
  if (bound === account_id) return
  refuseIf(
    'chat.bound_elsewhere',
    bound === undefined ? undefined : '该微信已绑定其他账号，请先用那个账号登录并解绑',
  )
  refuseIf('chat.has_another', '该账号已绑定其他微信，请先登录并在账户信息中解绑')
}

/** @returns whether there was one */
export async function unbind(tx: InTransaction, account_id: Id<'account'>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_account')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
