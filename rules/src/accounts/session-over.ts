type Reasons = Readonly<Record<string, string>>

const SHARED: Reasons = { 'session.password_changed': '密码已修改，请重新登录' }

const REASONS: Readonly<Record<'shop' | 'admin', Reasons>> = {
  shop: {
    ...SHARED,
    'session.account_disabled': '账号已停用，请联系主账号或客服',
    'session.ended_elsewhere':
      '本机的登录已被您的账号在其他设备上退出，请重新登录。如果不是您本人操作，请修改密码',
    'session.chat_ended':
      '本机的微信登录已结束：您的账号在其他设备上退出了它，或解绑了微信。请重新登录',
  },
  admin: { ...SHARED, 'session.account_disabled': '账号已停用，请联系管理员' },
}

/** Why the login page appears instead of the page asked for, by the code of the refusal. */
export function sessionOverReason(code: string, side: 'shop' | 'admin'): string {
  return REASONS[side][code] ?? '登录已过期，请重新登录'
}

/** In a tab whose user signed out, or whose session ended, in another one. */
export const ENDED_ELSEWHERE = '登录已在其他窗口结束，请重新登录'
