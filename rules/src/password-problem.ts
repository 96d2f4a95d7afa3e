export const SHORTEST_PASSWORD = 8
/** Longer ones would let a stranger keep the server busy hashing. */
export const LONGEST_PASSWORD = 72

/** Why a new password is not taken, in the words the user reads; undefined when it is. */
export function passwordProblem(password: string): string | undefined {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return `密码至少 ${SHORTEST_PASSWORD} 位`
  if (length > LONGEST_PASSWORD) return `密码最多 ${LONGEST_PASSWORD} 位`
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return '密码须同时包含字母和数字'
  return undefined
}
