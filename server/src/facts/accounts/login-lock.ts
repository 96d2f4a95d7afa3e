import { LOGIN_LOCK_MS, loginLockedMs } from '@portal/rules/accounts/login-lock.ts'

import type { Context } from '#src/context.ts'
import { addFailure, listFailures, type LoginAttempt } from '#src/facts/accounts/login-failures.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * @param tooOften what has failed, as text for the user
 *
 * @throws {Refusal} `account.locked` while a name has failed too often
 */
export async function refuseLocked(
  { db, now }: Context,
  who: LoginAttempt,
  tooOften = '登录失败次数过多',
): Promise<void> {
  const time = now().getTime()
  // A lock lasts from its fifth failure, so failures up to two lock times old can matter.
  const failures = await listFailures(db, who, new Date(time - 2 * LOGIN_LOCK_MS))
  const lockedMs = loginLockedMs(
    failures.map((at) => at.getTime()),
    time,
  )
  if (lockedMs === 0) return
  const minutes = Math.ceil(lockedMs / 60_000)
  throw new Refusal('account.locked', `${tooOften}，请 ${minutes} 分钟后再试`)
}

/** Records a failure in its own transaction, because that of the refused call is rolled back. */
export async function recordFailure({ db, now }: Context, who: LoginAttempt): Promise<void> {
  await db.transaction().execute((tx) => addFailure(tx, who, now()))
}
