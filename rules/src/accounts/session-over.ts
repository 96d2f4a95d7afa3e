type Reasons = Readonly<Record<string, string>>

type Side = 'shop' | 'admin'

/** Also of a login that is refused. */
export const ACCOUNT_DISABLED: Readonly<Record<Side, string>> = {
  shop: '账号已停用，请联系主账号或客服',
  admin: '账号已停用，请联系管理员',
}

const SHARED: Reasons = { 'session.password_changed': '密码已修改，原来的登录已失效，请重新登录' }

const REASONS: Readonly<Record<Side, Reasons>> = {
  shop: {
    ...SHARED,
    'session.account_disabled': '账号已停用，登录已失效，请联系主账号或客服',
    'session.ended_elsewhere':
      '您的账号在其他设备上退出了本机，登录已失效，请重新登录。如果不是您本人操作，请修改密码',
    'session.chat_ended':
      '您的账号在其他设备上退出了本机的微信登录，或解绑了微信，登录已失效，请重新登录',
  },
  admin: { ...SHARED, 'session.account_disabled': '账号已停用，登录已失效，请联系管理员' },
}

/**
 * Why the login page appears instead of the page before, by the code of the refusal. It also says that the login is
 * over, as the toast of every such refusal does (specification 8).
 */
export function sessionOverReason(code: string, side: Side): string {
  return REASONS[side][code] ?? '登录已过期，请重新登录'
}

/** In a tab whose user signed out, or whose session ended, in another one. */
export const ENDED_ELSEWHERE = '登录已在其他窗口结束，请重新登录'
