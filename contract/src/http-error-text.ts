/** The text shown to the user when the session has ended (specification 8). */
export const SESSION_OVER_TEXT = '登录已过期，请重新登录'

const TEXTS: Readonly<Record<number, string>> = {
  400: '请求错误(400)',
  401: `${SESSION_OVER_TEXT}(401)`,
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
}

/**
 * The text shown to the user when the HTTP status is an error (specification 8).
 *
 * @param serverMessage shown unchanged for 500, if the server sent one
 */
export function httpErrorText(httpStatus: number, serverMessage = ''): string {
  if (httpStatus === 500 && serverMessage !== '') return serverMessage
  return TEXTS[httpStatus] ?? `连接出错(${httpStatus})`
}

/** What a user has to do where a repeated action would act twice. */
export const CHECK_FIRST = '，请核对后再试'

/**
 * The text shown to the user when no answer came (specification 8), with advice: a browser's own message is English,
 * and does not say that the action may have been carried out.
 */
export function noAnswerText(reason: string, call: { readonly mayHaveActed: boolean }): string {
  const next = call.mayHaveActed ? `可能已经完成${CHECK_FIRST}` : '请检查网络后再试'
  return `请求发生错误 : ${reason}，${next}`
}
