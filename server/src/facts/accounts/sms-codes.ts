import type { Id } from '@portal/rules/ids.ts'

import { storedCode, tryCode } from '#src/facts/accounts/one-time-codes.ts'
import { lockKey } from '#src/ground/database/lock-key.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'

/** A code is only valid for its purpose. */
export type CodePurpose = 'login' | 'bind' | 'reset' | 'phone'

export type CodeRequest = {
  readonly brand: string
  readonly phone: string
  readonly purpose: CodePurpose
}

/** Locks a phone until the transaction ends, so that concurrent requests cannot exceed the limits. */
export async function lockPhone(tx: InTransaction, brand: string, phone: string): Promise<void> {
  await lockKey(tx, 'codes_of_phone', brand, phone)
}

/** Like `lockPhone`, for the codes that a signed-in user requests. */
export async function lockUser(tx: InTransaction, account_id: Id<'account'>): Promise<void> {
  await lockKey(tx, 'codes_of_account', account_id)
}

export async function countSentBy(
  db: Database,
  account_id: Id<'account'>,
  since: Date,
): Promise<number> {
  const { sent } = await db
    .selectFrom('sms_code')
    .select((is) => is.fn.countAll<number>().as('sent'))
    .where('account_id', '=', account_id)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return sent
}

export async function listSent(
  db: Database,
  { brand, phone }: CodeRequest,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('sms_code')
    .select('created_at')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Stores the hash of a code before it is sent. */
export async function addCode(
  tx: InTransaction,
  request: CodeRequest & { readonly account_id: Id<'account'> | null },
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('sms_code')
    .values({ ...request, ...storedCode(request.phone, text, now) })
    .execute()
}

/**
 * Uses the newest code of a phone if it matches; of two concurrent attempts only one succeeds. A wrong guess is
 * counted.
 *
 * @returns whether the code was right, in time and not used before
 */
export async function redeemSmsCode(
  tx: InTransaction,
  request: CodeRequest,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<boolean> {
  const newest = await tx
    .selectFrom('sms_code')
    .select(['sms_code_id', 'code_hash', 'expires_at', 'used_at', 'wrong_tries'])
    .where('brand', '=', request.brand)
    .where('phone', '=', request.phone)
    .where('purpose', '=', request.purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const tried = newest && tryCode(newest, { to: request.phone, text, now })
  if (!tried) return false
  await tx
    .updateTable('sms_code')
    .set(tried.change)
    .where('sms_code_id', '=', newest.sms_code_id)
    .execute()
  return tried.isRight
}
