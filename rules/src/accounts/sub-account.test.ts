import { expect, test } from 'vitest'

import { accountNameProblem, MAX_ACCOUNT_NAME_LENGTH } from '#src/accounts/sub-account.ts'

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
