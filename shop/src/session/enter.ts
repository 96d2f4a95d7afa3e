import type { login } from '@portal/contract/accounts.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { loginText } from '@portal/ui/server/login-text.ts'

import { useLogin } from './session-calls.ts'
import { beginSession } from './session.ts'

export type Entry = {
  readonly busy: boolean
  /** Why it failed: wrong password, locked for 15 minutes, wrong code. */
  readonly refusal: string | undefined
  /** Takes the refusal away, because what it speaks of is being changed. */
  readonly clear: () => void
  readonly enter: (input: InputOf<typeof login>, remembered: boolean) => void
}

/** Logs in and starts the session. */
export function useEnter(onDone: () => void): Entry {
  const { mutate, isPending, isSuccess, isError, error, reset } = useLogin()
  return {
    busy: isPending || isSuccess,
    refusal: error === null ? undefined : loginText(error, 'shop'),
    clear: () => isError && reset(),
    enter: (input, remembered) => {
      if (isWrong(error)) return
      mutate(input, {
        onSuccess: (session) => {
          beginSession(session, remembered)
          onDone()
        },
      })
    },
  }
}

const WRONG: readonly string[] = ['account.wrong_password', 'account.wrong_code']

/** Whether what was typed is wrong: unchanged it would be wrong again, and count towards the lock. */
export function isWrong(error: unknown): boolean {
  return error instanceof ServerRefusal && WRONG.includes(error.code)
}
