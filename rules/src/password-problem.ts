const SHORTEST = 8
/** Longer ones would let a stranger keep the server busy hashing. */
const LONGEST = 72

/** Why a new password is refused, as text for the user; undefined when it is accepted. */
export function passwordProblem(password: string): string | undefined {
  const length = Array.from(password).length
  if (length < SHORTEST) return `密码至少 ${SHORTEST} 位`
  if (length > LONGEST) return `密码最多 ${LONGEST} 位`
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return '密码须同时包含字母和数字'
  return undefined
}
