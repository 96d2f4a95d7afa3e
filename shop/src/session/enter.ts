import type { login } from '@portal/contract/accounts.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'

import { useLogin } from './session-calls.ts'
import { beginSession } from './session.ts'

/**
 * Logs in and starts the session; `refusal` is the reason if that fails (wrong password, locked for
 * 15 minutes, wrong code).
 */
export function useEnter(onDone: () => void) {
  const { mutate, isPending, isSuccess, error } = useLogin()
  return {
    busy: isPending || isSuccess,
    refusal: error === null ? undefined : errorText(error),
    enter: (input: InputOf<typeof login>, remembered: boolean) =>
      mutate(input, {
        onSuccess: (session) => {
          beginSession(session, remembered)
          onDone()
        },
      }),
  }
}
