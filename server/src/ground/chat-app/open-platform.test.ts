import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPlatform } from '#src/ground/chat-app/open-platform.ts'

/** What the platform answers next: a body, or nothing but the end of the connection. */
let answer: { readonly status: number; readonly body: string } | undefined
let requested = ''
const http = createServer((request, response) => {
  requested = request.url ?? ''
  if (!answer) response.destroy()
  else response.writeHead(answer.status).end(answer.body)
})

beforeAll(() => new Promise<void>((done) => void http.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise<void>((done) => void http.close(() => done())))

function platform() {
  // Listening on a port, so its address is no name.
  const { port } = http.address() as AddressInfo
  return openPlatform({
    openUrl: 'https://open.weixin.qq.com/',
    apiUrl: `http://127.0.0.1:${port}/`,
    secret: 'THE-SECRET',
  })
}

const exchange = () => platform().exchange({ appId: 'wx1', code: 'CODE' })

test('the page of the platform is opened for the app, in a window or in a frame', () => {
  const authorization = { appId: 'wx1', redirectUri: 'https://shop.example/back', state: 'S' }
  const whole = platform().authorizeUrl({ ...authorization, isFrame: false })
  expect(whole).toBe(
    'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fshop.example%2Fback' +
      '&response_type=code&scope=snsapi_login&state=S#wechat_redirect',
  )
  const framed = platform().authorizeUrl({ ...authorization, isFrame: true })
  expect(framed).toContain('&login_type=jssdk&self_redirect=true#')
})

test('a code is exchanged for the open id and the union id', async () => {
  answer = { status: 200, body: '{"access_token":"A","openid":"O","unionid":"U"}' }
  expect(await exchange()).toEqual({ open_id: 'O', union_id: 'U' })
  expect(requested).toBe(
    '/sns/oauth2/access_token?appid=wx1&secret=THE-SECRET&code=CODE&grant_type=authorization_code',
  )
  answer = { status: 200, body: '{"openid":"O"}' }
  expect(await exchange()).toEqual({ open_id: 'O', union_id: null })
})

test.each([40029, 40163, 42003, 41008])('the code is refused with %s', async (errcode) => {
  answer = { status: 200, body: JSON.stringify({ errcode, errmsg: 'invalid code' }) }
  await expect(exchange()).rejects.toMatchObject({ name: 'ChatCodeRefused' })
})

test.each([
  undefined,
  { status: 502, body: 'bad gateway' },
  { status: 200, body: '<html>' },
  { status: 200, body: '{}' },
  { status: 200, body: '{"openid":7}' },
  { status: 200, body: '{"errcode":-1,"errmsg":"system error"}' },
  { status: 200, body: '{"errcode":40125,"errmsg":"invalid appsecret"}' },
])(
  'without a sensible answer (%o) the platform is away, and no error quotes the secret',
  async (one) => {
    answer = one
    const error: unknown = await exchange().catch((problem: unknown) => problem)
    expect(error).toMatchObject({ name: 'ChatPlatformAway' })
    expect(`${String(error)} ${error instanceof Error ? (error.stack ?? '') : ''}`).not.toContain(
      'THE-SECRET',
    )
  },
)
