import { EnvelopeStatus, isSessionOver } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { toast } from './toast.ts'

const MAX_TRIES = 2
const SERVER_AWAY: readonly number[] = [0, 502, 503, 504]

/** Whether asking again may help: nothing answered, or the server is just starting. */
function mayAskAgain(failures: number, error: unknown): boolean {
  return (
    error instanceof ServerRefusal && SERVER_AWAY.includes(error.status) && failures < MAX_TRIES
  )
}

/** What the user reads about any failure (specification 8). */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Withdrawn, of someone else, or never there: asking again does not help (specification 8). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServerRefusal && error.status === EnvelopeStatus.notFound
}

/** Whether the page itself shows failures: all, or some. */
export type Quiet = boolean | ((error: unknown) => boolean)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** What a page says about a query or a change of its own. */
interface Meta extends Record<string, unknown> {
  readonly quiet?: Quiet | undefined
}

/** The user undid a change before it was sent: nothing failed, nothing is shown. */
export class CancelledError extends Error {}

type Session = {
  readonly isSignedIn: () => boolean
  /** Forgets the session on this machine. */
  readonly endSession: () => void
  readonly toLogin: () => void
}

/**
 * The query cache with the one place where failures reach the user: a toast each, and the way to /login when the session
 * is over. `meta: { quiet }` on a query or change leaves the words to the page that made it.
 */
export function createQueryClient({ isSignedIn, endSession, toLogin }: Session): QueryClient {
  const notify = (error: unknown, meta: Meta | undefined) => {
    if (error instanceof CancelledError) return
    const over = error instanceof ServerRefusal && isSessionOver(error.status)
    // A wrong password is answered with 201, so a 401 always means that a session ended.
    if (over) {
      const wasSignedIn = isSignedIn()
      endSession()
      if (wasSignedIn) toast.error(errorText(error))
      toLogin()
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
