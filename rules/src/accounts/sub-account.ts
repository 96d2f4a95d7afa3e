export const MAX_ACCOUNT_NAME_LENGTH = 20

/** Text for the user; undefined when it is a name for an account. */
export function accountNameProblem(name: string): string | undefined {
  const plain = name.trim()
  if (plain === '') return '请输入姓名'
  if (plain.length > MAX_ACCOUNT_NAME_LENGTH) return `姓名最多 ${MAX_ACCOUNT_NAME_LENGTH} 个字`
  return /[\p{C}<>]/u.test(plain) ? '姓名中有不能使用的字符' : undefined
}
