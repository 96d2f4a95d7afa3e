import type { FactsOf } from '@portal/contract/events.ts'
import type { Id } from '@portal/rules/ids.ts'

import { lockKey } from '#src/ground/database/lock-key.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

/** Records that a user changed an account of the own company, for its timeline and the open pages of its user. */
export async function recordAccountChange(
  tx: InTransaction,
  who: Dealer,
  account_id: Id<'account'>,
  { facts, at }: { readonly facts: FactsOf<'account.changed'>; readonly at: Date },
): Promise<void> {
  const owner = { brand: who.brand.id, company_id: who.company_id }
  await recordEvent(
    tx,
    { account_id: who.account_id },
    { name: 'account.changed', ...eventOn('account', account_id, owner, at), facts },
  )
}

/** Locks a phone until the transaction ends, so that two accounts cannot take it at the same time. */
async function lockNewPhone(tx: InTransaction, brand: string, phone: string): Promise<void> {
  await lockKey(tx, 'phone', brand, phone)
}

export async function isPhoneTaken(
  db: Database,
  { brand, phone }: { readonly brand: string; readonly phone: string },
  by?: Id<'account'>,
): Promise<boolean> {
  const taken = await db
    .selectFrom('account')
    .select('account_id')
    .where('brand', '=', brand)
    // A phone is also a name to sign in with.
    .where((is) => is.or([is('phone', '=', phone), is('username', '=', phone)]))
    .$if(by !== undefined, (others) => others.where('account_id', '!=', by ?? null))
    .executeTakeFirst()
  return taken !== undefined
}

export function phoneTaken(): Refusal {
  return new Refusal('account.phone_taken', '该手机号已有账号，请换一个手机号')
}

/** @throws {Refusal} `account.phone_taken`, also for another company's account */
export async function takePhone(
  tx: InTransaction,
  wanted: { readonly brand: string; readonly phone: string },
  by?: Id<'account'>,
): Promise<void> {
  await lockNewPhone(tx, wanted.brand, wanted.phone)
  if (await isPhoneTaken(tx, wanted, by)) throw phoneTaken()
}

/** The user name follows the phone where they are the same, as they are for most users. */
export async function writePhone(
  tx: InTransaction,
  account_id: Id<'account'>,
  phone: string,
): Promise<string> {
  const { username } = await tx
    .updateTable('account')
    .set((eb) => ({
      phone,
      // Users whose name is their phone keep signing in with it.
      username: eb
        .case()
        .when('username', '=', eb.ref('account.phone'))
        .then(phone)
        .else(eb.ref('username'))
        .end(),
    }))
    .where('account_id', '=', account_id)
    .returning('username')
    .executeTakeFirstOrThrow()
  return username
}
