import { expect, test } from 'vitest'

import { ACCOUNT_DISABLED, ENDED_ELSEWHERE, sessionOverReason } from '#src/accounts/session-over.ts'

test('the login page says why a session is over, and whom to ask', () => {
  expect(sessionOverReason('session.none', 'shop')).toBe('登录已过期，请重新登录')
  expect(sessionOverReason('session.ended', 'admin')).toBe('登录已过期，请重新登录')
  expect(sessionOverReason('session.ended_elsewhere', 'shop')).toContain('在其他设备上退出')
  expect(sessionOverReason('session.chat_ended', 'shop')).toContain('解绑了微信')
  expect(sessionOverReason('session.password_changed', 'shop')).toBe(
    '密码已修改，原来的登录已失效，请重新登录',
  )
  expect(sessionOverReason('session.account_disabled', 'shop')).toBe(
    '账号已停用，登录已失效，请联系主账号或客服',
  )
  expect(sessionOverReason('session.account_disabled', 'admin')).toBe(
    '账号已停用，登录已失效，请联系管理员',
  )
  expect(ACCOUNT_DISABLED.shop).toContain('账号已停用')
  expect(ENDED_ELSEWHERE).toContain('请重新登录')
})
