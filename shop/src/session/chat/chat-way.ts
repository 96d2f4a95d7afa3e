import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { isOwnAddress } from '@portal/rules/accounts/own-address.ts'
import { type Search, textIn } from '@portal/ui/page/search-params.ts'
import { isLostAnswer } from '@portal/ui/server/attempt.ts'
import { kept } from '@portal/ui/server/kept.ts'
import { Type } from 'typebox'

import { sessionToken } from '../session.ts'

/** Devices that cannot scan a code of their own screen. */
export const PHONE_MEDIA = '(hover: none), (max-width: 639px)'

const storage = () => sessionStorage

/** What the login page knew before the browser went to the platform, for this tab. */
export const chatLoginKept = kept({
  storage,
  name: 'chat-login',
  schema: Type.Object({ from: Type.String(), remembered: Type.Boolean() }),
})

/** The token of a chat account that is bound to nobody yet; /bind_wx binds it. */
export const bindTokenKept = kept({
  storage,
  name: 'bind-token',
  schema: Type.Object({
    token: Type.String(),
    /** The name of the person who scanned; empty where the platform does not give it. */
    name: Type.String(),
  }),
})

/** With what the platform sent the browser back; without a code the person refused. */
export type ChatReturn = { readonly code: string | undefined; readonly state: string }

export type ChatReturnSearch = { readonly wx_code?: string; readonly wx_state?: string }

export function chatReturnSearch(search: Search): ChatReturnSearch {
  const [wx_code, wx_state] = [textIn(search, 'wx_code'), textIn(search, 'wx_state')]
  return {
    ...(wx_state !== '' && { wx_state }),
    ...(wx_code !== '' && { wx_code }),
  }
}

export function chatReturnOf({ wx_code, wx_state }: ChatReturnSearch): ChatReturn | undefined {
  // The router keeps an empty value of the address.
  if (!wx_state) return undefined
  return { code: wx_code === '' ? undefined : wx_code, state: wx_state }
}

/** The page that was asked for before the login; /home if none. */
export function pageAfterLogin(from = chatLoginKept.read()?.from): string {
  return from !== undefined && isOwnAddress(from) ? from : '/home'
}

/** Whether the same scan may serve again: no answer came, or the platform gave the server none. */
export function mayScanServeAgain(error: unknown): boolean {
  return isLostAnswer(error) || (error instanceof ServerRefusal && error.code === 'chat.away')
}

/** On /bind_wx the token of the chat account, on all other pages that of the login (specification 7). */
export function authorization(): string {
  const token = location.pathname === '/bind_wx' ? bindTokenKept.read()?.token : sessionToken()
  return token ?? ''
}
