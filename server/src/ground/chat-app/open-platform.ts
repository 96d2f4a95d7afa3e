import { fits } from '@portal/contract/fits.ts'
import { Type } from 'typebox'

import type { ChatPlatform } from '#src/ground/chat-app/chat-platform.ts'
import { ChatCodeRefused, ChatPlatformAway } from '#src/ground/chat-app/chat-problems.ts'

/** Below the timeout of the page, so that the user learns the reason. */
const TIMEOUT_MS = 8000

const Identity = Type.Object({
  openid: Type.String({ minLength: 1, maxLength: 128 }),
  unionid: Type.Optional(Type.String({ maxLength: 128 })),
})

const Problem = Type.Object({ errcode: Type.Integer(), errmsg: Type.Optional(Type.String()) })

/** Invalid, expired and used codes (`errcode` of the platform). */
const CODE_REFUSALS: readonly number[] = [40029, 41008, 42003, 40163]

/** The open platform over HTTP, as 网站应用 (`snsapi_login`). */
export function openPlatform({
  openUrl,
  apiUrl,
  secret,
}: {
  readonly openUrl: string
  readonly apiUrl: string
  readonly secret: string
}): ChatPlatform {
  return {
    origin: new URL(openUrl).origin,
    authorizeUrl({ appId, redirectUri, state, isFrame }) {
      const url = new URL('/connect/qrconnect', openUrl)
      url.search = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
        ...(isFrame && { login_type: 'jssdk', self_redirect: 'true' }),
      }).toString()
      url.hash = 'wechat_redirect'
      return url.href
    },
    async exchange({ appId, code }) {
      const url = new URL('/sns/oauth2/access_token', apiUrl)
      url.search = new URLSearchParams({
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      }).toString()
      const answer = await read(url)
      if (fits(Identity, answer)) {
        const { openid, unionid } = answer
        return { open_id: openid, union_id: unionid === '' ? null : (unionid ?? null) }
      }
      if (fits(Problem, answer) && CODE_REFUSALS.includes(answer.errcode))
        throw new ChatCodeRefused()
      throw new ChatPlatformAway(
        fits(Problem, answer) ? `errcode ${answer.errcode}` : 'no identity',
      )
    },
    // A code for logging in identifies the person without a name.
    nameOf: () => undefined,
  }
}

/** The address holds the secret, so no error may quote it. */
async function read(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return await response.json()
    throw new ChatPlatformAway(`HTTP ${response.status}`)
  } catch (error) {
    if (error instanceof ChatPlatformAway) throw error
    throw new ChatPlatformAway(error instanceof Error ? error.name : 'no answer')
  }
}
