import { EnvelopeStatus, isSessionOver } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { toast } from '#src/page/toast.ts'

const MAX_FAILURES = 2
const SERVER_AWAY: readonly number[] = [0, 502, 503, 504]

/** Whether a retry may help: no response, or the server is starting. */
function mayAskAgain(failures: number, error: unknown): boolean {
  return (
    error instanceof ServerRefusal && SERVER_AWAY.includes(error.status) && failures < MAX_FAILURES
  )
}

/** For a piece of the page that did not load, and for anything else that the server did not refuse. */
export const PAGE_FAILED = '网络中断，或系统刚刚更新过，请刷新后再试。'

/**
 * The message shown for any error (specification 8). That of a browser or a library is not meant for users; it is not
 * in Chinese.
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return error instanceof ServerRefusal || /\p{Script=Han}/u.test(text) ? text : PAGE_FAILED
}

/** Deleted, owned by another account, or never existed: a retry does not help (specification 8). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === EnvelopeStatus.notFound
}

/** Whether the page shows errors itself: all, or some. */
export type Quiet = boolean | ((error: unknown) => boolean)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

interface Meta extends Record<string, unknown> {
  readonly quiet?: Quiet | undefined
}

/** The user cancelled a change before it was sent; not shown as an error. */
export class CancelledError extends Error {}

type Session = {
  readonly isSignedIn: () => boolean
  readonly endSession: () => void
  /** Called for every such refusal; those of calls that were under way follow the first. */
  readonly toLogin: (over: ServerRefusal) => void
}

/**
 * Creates the query cache with central error handling: a toast per error, and a redirect to /login
 * when the session has ended. `meta: { quiet }` leaves the message to the page.
 */
export function createQueryClient({ isSignedIn, endSession, toLogin }: Session): QueryClient {
  const notify = (error: unknown, meta: Meta | undefined) => {
    if (error instanceof CancelledError) return
    // A wrong password has status 201, so 401 always means that a session has ended.
    if (error instanceof ServerRefusal && isSessionOver(error.status)) {
      const wasSignedIn = isSignedIn()
      endSession()
      if (wasSignedIn) toast.error(errorText(error))
      toLogin(error)
    } else if (!isQuiet(meta?.quiet, error)) toast.error(errorText(error))
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => notify(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => notify(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: mayAskAgain, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}

function isQuiet(quiet: Quiet | undefined, error: unknown): boolean {
  return typeof quiet === 'function' ? quiet(error) : quiet === true
}
