import { textLength } from '#src/text/text-length.ts'

/** How many sub-accounts a company may have, disabled ones included. */
export const MAX_SUB_ACCOUNTS = 50
export const MAX_ACCOUNT_NAME_LENGTH = 20

/** Text for the user; undefined when it is a name for an account. */
export function accountNameProblem(name: string): string | undefined {
  const plain = name.trim()
  if (plain === '') return '请输入姓名'
  if (textLength(plain) > MAX_ACCOUNT_NAME_LENGTH) return `姓名最多 ${MAX_ACCOUNT_NAME_LENGTH} 个字`
  return /[\p{C}<>]/u.test(plain) ? '姓名中有不能使用的字符' : undefined
}

/** Text for the user; undefined when a company with so many sub-accounts may add one more. */
export function refusalToAddSubAccount(count: number): string | undefined {
  return count >= MAX_SUB_ACCOUNTS
    ? `最多 ${MAX_SUB_ACCOUNTS} 个子账号（含已停用的），可以把已停用的改给新同事使用`
    : undefined
}
