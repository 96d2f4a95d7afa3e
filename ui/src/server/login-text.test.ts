import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { expect, test } from 'vitest'

import { loginText } from './login-text.ts'

test('a disabled account is no expired session at the login, and who can help differs by side', () => {
  const disabled = new ServerRefusal('登录已过期，请重新登录', {
    status: EnvelopeStatus.accountDisabled,
    code: 'session.account_disabled',
  })
  expect(loginText(disabled, 'shop')).toBe('账号已停用，请联系主账号或客服')
  expect(loginText(disabled, 'admin')).toBe('账号已停用，请联系管理员')
})
