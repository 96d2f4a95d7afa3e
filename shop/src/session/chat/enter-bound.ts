import { type Entry, enterText } from '../enter.ts'
import { beginSession } from '../session.ts'
import { useBindAccount } from './chat-calls.ts'

/** Binds the chat account of the token to the user who logs in so. */
export function useEnterBound(bind_token: string, onDone: () => void): Entry {
  const { mutate, isPending, isSuccess, isError, error, reset } = useBindAccount()
  return {
    busy: isPending || isSuccess,
    refusal: error === null ? undefined : enterText(error),
    clear: () => isError && reset(),
    enter: (input, remembered) =>
      mutate(
        { ...input, bind_token },
        {
          onSuccess: (session) => {
            beginSession(session, remembered)
            onDone()
          },
        },
      ),
  }
}
