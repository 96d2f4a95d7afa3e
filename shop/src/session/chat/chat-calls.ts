import {
  bindAccount,
  bindChatAccount,
  loginByChat,
  startChatBinding,
  startChatLogin,
  unbindChatAccount,
} from '@portal/contract/chat-login.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'

/** The page of the chat app's platform: its addresses, and for how long it may be used. */
export type ChatStart = OutputOf<typeof startChatLogin>

// Quiet, because each is shown where it was asked for.

export const useStartChatLogin = () => useServerChange(startChatLogin, { quiet: true })

export const useStartChatBinding = () => useServerChange(startChatBinding, { quiet: true })

export const useLoginByChat = () => useServerChange(loginByChat, { quiet: true })

export const useBindAccount = () => useServerChange(bindAccount, { quiet: true })

export const useBindChatAccount = () => useServerChange(bindChatAccount, { quiet: true })

/** `onAnswer` also runs when the profile, read again, has taken the dialog away before. */
export const useUnbindChatAccount = (onAnswer: () => void) =>
  useServerChange(unbindChatAccount, { onAnswer })
