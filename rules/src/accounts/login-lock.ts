export const LOGIN_FAILURES_TO_LOCK = 5
/** The time within which failures count, and for which the name stays locked. */
export const LOGIN_LOCK_MS = 15 * 60 * 1000

/**
 * For how many milliseconds a name is still locked; 0 when it may log in. Five failures within fifteen minutes lock it
 * for fifteen minutes from the fifth.
 *
 * @param failures moments of the name's failed logins since the last success, in milliseconds, in any order
 * @param now in milliseconds
 */
export function loginLockedMs(failures: readonly number[], now: number): number {
  const latest = failures.toSorted((a, b) => b - a)
  const [last] = latest
  const fifth = latest[LOGIN_FAILURES_TO_LOCK - 1]
  if (last === undefined || fifth === undefined || last - fifth > LOGIN_LOCK_MS) return 0
  return Math.max(0, last + LOGIN_LOCK_MS - now)
}
