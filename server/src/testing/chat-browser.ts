import type { Brand } from '@portal/brands/brand.ts'
import {
  bindAccount,
  loginByChat,
  startChatBinding,
  startChatLogin,
} from '@portal/contract/chat-login.ts'
import type { Endpoint, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { isRecord } from '@portal/contract/fits.ts'
import type { ChatPersona } from '@portal/rules/accounts/chat-personas.ts'

import type { TestServer } from '#src/testing/start-server.ts'

export type Returned = { readonly code: string; readonly state: string }

/** A browser with its cookie, and a phone that scans what it shows. */
export class ChatBrowser {
  readonly #server: TestServer
  readonly #brand: Brand
  #cookie = ''
  /** The session of the signed-in user. */
  token = ''

  constructor(server: TestServer, brand = server.brand) {
    this.#server = server
    this.#brand = brand
  }

  get cookie(): string {
    return this.#cookie
  }

  /** @throws the envelope unless its status is 200 */
  async call<E extends Endpoint>(call: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { source, brand } = this.#brand.request
    const response = await fetch(`${this.#server.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        source,
        brand,
        cookie: `other=1; ${this.#cookie}`,
        authorization: this.token,
      },
      body: call.method === 'GET' ? null : JSON.stringify(input),
    })
    for (const set of response.headers.getSetCookie()) this.#cookie = set.split(';')[0] ?? ''
    const envelope: unknown = await response.json()
    if (!isRecord(envelope) || envelope['status'] !== 200) throw envelope
    // The server serialises the data by this call's schema.
    return envelope['data'] as OutputOf<E>
  }

  /** What the platform adds to the address of the way back after 允许. */
  async authorize(persona: ChatPersona): Promise<Returned> {
    return this.scan((await this.call(startChatLogin, {})).authorize_url, persona)
  }

  async authorizeBinding(persona: ChatPersona): Promise<Returned> {
    return this.scan((await this.call(startChatBinding, {})).authorize_url, persona)
  }

  async scan(authorizeUrl: string, persona: ChatPersona): Promise<Returned> {
    const back = await this.answerOnPhone(authorizeUrl, { answer: 'allow', persona })
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    }
  }

  /** Scans the QR code of the page, answers on the phone, and gives the way back. */
  async answerOnPhone(authorizeUrl: string, form: Record<string, string>): Promise<URL> {
    const { brand } = this.#brand.request
    const page = await fetch(new URL(authorizeUrl, this.#server.baseUrl), { headers: { brand } })
    const [, ticket = ''] = /data-ticket="([^"]+)"/.exec(await page.text()) ?? []
    const answer = await fetch(`${this.#server.baseUrl}/chat-app/simulator/phone`, {
      method: 'POST',
      redirect: 'manual',
      headers: { brand },
      body: new URLSearchParams({ ticket, here: '1', ...form }),
    })
    return new URL(answer.headers.get('location') ?? '')
  }

  async login(persona: ChatPersona): Promise<OutputOf<typeof loginByChat>> {
    const answer = await this.call(loginByChat, await this.authorize(persona))
    if ('token' in answer) this.token = answer.token
    return answer
  }
}

export function bindTokenOf(answer: OutputOf<typeof loginByChat>): string {
  if ('bind_token' in answer) return answer.bind_token
  throw new Error('the chat account is bound already')
}

/** A browser of a user to whom the chat account of 林晓峰 was bound just now. */
export async function boundBrowser(
  server: TestServer,
  proof: { readonly username: string; readonly password: string },
  brand = server.brand,
): Promise<ChatBrowser> {
  const browser = new ChatBrowser(server, brand)
  const bind_token = bindTokenOf(await browser.login('lin'))
  const { username, password } = proof
  const { token } = await browser.call(bindAccount, { bind_token, username, password })
  browser.token = token
  return browser
}
