import { type Entry, enterText, isWrong } from '../enter.ts'
import { beginSession } from '../session.ts'
import { useBindAccount } from './chat-calls.ts'

/** Binds the chat account of the token to the user who logs in so. */
export function useEnterBound(bind_token: string, onDone: () => void): Entry {
  const { mutate, isPending, isSuccess, isError, error, reset } = useBindAccount()
  return {
    busy: isPending || isSuccess,
    refusal: error === null ? undefined : enterText(error),
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
