import { Type } from 'typebox'

import { login } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { MAX_CHAT_CODE_LENGTH, MAX_TOKEN_LENGTH, Nothing } from './wire.ts'

const Token = Type.String({ minLength: 1, maxLength: MAX_TOKEN_LENGTH })

/** What the chat app's platform adds to the address to which it sends the browser back. */
const Authorized = Type.Object({
  code: Type.String({ minLength: 1, maxLength: MAX_CHAT_CODE_LENGTH }),
  state: Token,
})

const Begun = Type.Object({
  authorize_url: Type.String({ description: 'the page of the platform with the QR code' }),
  frame_url: Type.String({ description: 'the same page in a frame of ours' }),
  expires_in: Type.Integer({ description: 'seconds until the state is too old' }),
})

export const startChatLogin = endpoint({
  method: 'POST',
  path: '/api/Shop.User/wxAuthorize',
  access: 'public',
  summary:
    'Begins a login by chat app: a state that only this browser can use, within five minutes and once.',
  reads: [],
  input: Nothing,
  output: Begun,
})

export const startChatBinding = endpoint({
  method: 'POST',
  path: '/api/Shop.User/wxBindAuthorize',
  access: 'user',
  summary: 'The same for binding a chat account to the signed-in user.',
  reads: [],
  input: Nothing,
  output: Begun,
})

export const loginByChat = endpoint({
  method: 'POST',
  path: '/api/Shop.User/wx_login',
  access: 'public',
  summary:
    'Signs in with a chat account; one that is bound to no user of the brand gets a token to bind it.',
  reads: [],
  input: Authorized,
  output: Type.Union([
    login.output,
    Type.Object({
      bind_token: Token,
      wx_name: Type.String({ description: 'of the person who scanned; empty: not known' }),
    }),
  ]),
})

export const bindAccount = endpoint({
  method: 'POST',
  path: '/api/Shop.User/binding_account',
  access: 'public',
  summary: 'Binds the chat account of a bind token to the user who proves who he is, and signs in.',
  reads: [],
  input: Type.Object({ bind_token: Token, ...login.input.properties }),
  output: login.output,
})

export const bindChatAccount = endpoint({
  method: 'POST',
  path: '/api/Shop.User/binding_wx',
  access: 'user',
  summary: 'Binds a chat account to the signed-in user.',
  done: '操作成功',
  changes: ['company'],
  idempotent: true,
  input: Authorized,
  output: Nothing,
})

export const unbindChatAccount = endpoint({
  method: 'POST',
  path: '/api/Shop.User/unBindWxAccount',
  access: 'user',
  summary:
    'Unbinds the chat account of the signed-in user, and ends the sessions that it began elsewhere.',
  done: '操作成功',
  changes: ['company', 'sessions'],
  idempotent: true,
  input: Nothing,
  output: Nothing,
})
