import { isLostAnswer } from '@portal/ui/server/attempt.ts'
import { loginText } from '@portal/ui/server/login-text.ts'

import { type Entry, isWrong } from '../enter.ts'
import { beginSession } from '../session.ts'
import { useBindAccount } from './chat-calls.ts'

/** The code is used up then, and a bound chat account logs in without one. */
const BINDING_LOST = '没有收到回复，可能已经绑定。请返回登录页重新扫码，已绑定的会直接登录'

/** Binds the chat account of the token to the user who logs in so. */
export function useEnterBound(bind_token: string, onDone: () => void): Entry {
  const { mutate, isPending, isSuccess, isError, error, reset } = useBindAccount()
  return {
    busy: isPending || isSuccess,
    refusal:
      error === null ? undefined : isLostAnswer(error) ? BINDING_LOST : loginText(error, 'shop'),
    clear: () => isError && reset(),
    enter: (input, remembered) => {
      if (isWrong(error)) return
      mutate(
        { ...input, bind_token },
        {
          onSuccess: (session) => {
            beginSession(session, remembered)
            onDone()
          },
        },
      )
    },
  }
}
