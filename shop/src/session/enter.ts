import type { login } from '@portal/contract/accounts.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'

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
    refusal: error === null ? undefined : enterText(error),
    clear: () => isError && reset(),
    enter: (input, remembered) =>
      mutate(input, {
        onSuccess: (session) => {
          beginSession(session, remembered)
          onDone()
        },
      }),
  }
}

/** A disabled account never had a session that could be over. */
export function enterText(error: unknown): string {
  const isDisabled =
    error instanceof ServerRefusal && error.status === EnvelopeStatus.accountDisabled
  return isDisabled ? '该账号已停用，请联系客户经理' : errorText(error)
}
