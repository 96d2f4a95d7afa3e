import { expect, test } from 'vitest'

import {
  accountNameProblem,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_SUB_ACCOUNTS,
  refusalToAddSubAccount,
} from '#src/accounts/sub-account.ts'

test.each([
  ['李敏仪', undefined],
  ['  李敏仪 ', undefined],
  ['仓库-2 号', undefined],
  ['   ', '请输入姓名'],
  ['李'.repeat(MAX_ACCOUNT_NAME_LENGTH + 1), `姓名最多 ${MAX_ACCOUNT_NAME_LENGTH} 个字`],
  ['李\u0000', '姓名中有不能使用的字符'],
  ['<b>李</b>', '姓名中有不能使用的字符'],
])('%s: %s', (name, problem) => {
  expect(accountNameProblem(name)).toBe(problem)
})

test('a company has a limited number of sub-accounts', () => {
  expect(refusalToAddSubAccount(MAX_SUB_ACCOUNTS - 1)).toBeUndefined()
  expect(refusalToAddSubAccount(MAX_SUB_ACCOUNTS)).toMatch(/最多 50 个子账号/)
})
