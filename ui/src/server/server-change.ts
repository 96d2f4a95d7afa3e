import type { Endpoint, InputOf, OutputOf, ReadingEndpoint } from '@portal/contract/endpoint.ts'
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'

import { Attempt, isLostAnswer } from './attempt.ts'
import { CancelledError, type Quiet } from './server-errors.ts'
import { invalidateTopics, serverKey, type InvalidateOptions, useCaller } from './server-query.ts'

export type OptimisticUpdate<Input> = {
  readonly key: QueryKey
  readonly change: (answer: unknown, input: Input) => unknown
}

/**
 * Shows a change before the server confirms it: `change` maps every cached response of `read`,
 * which is rolled back if the server refuses.
 */
export function optimisticUpdate<Change extends Endpoint, Read extends ReadingEndpoint>(
  _change: Change,
  read: Read,
  change: (answer: OutputOf<Read>, input: InputOf<Change>) => OutputOf<Read>,
): OptimisticUpdate<InputOf<Change>> {
  return {
    key: serverKey(read),
    // All responses under this key belong to this call.
    change: (answer, input) => change(answer as OutputOf<Read>, input),
  }
}

type ChangeOptions<Input, Answer> = InvalidateOptions & {
  readonly optimistic?: readonly OptimisticUpdate<Input>[]
  /**
   * The same for pages without shared responses: shows the change, and returns a function that
   * rolls it back.
   */
  readonly atOnce?: (input: Input) => () => void
  /**
   * Asks for confirmation or completes the input before it is sent; throws `CancelledError` to send
   * nothing.
   */
  readonly prepare?: (input: Input) => Promise<Input>
  /** Handles the response, once for clicks that share it, and before the topics are refetched. */
  readonly onAnswer?: (answer: Answer, sent: Input) => void
  readonly finish?: (answer: Answer) => Promise<void>
  /** The page shows these errors itself: all, or those selected. */
  readonly quiet?: Quiet
  /**
   * Whether changes are sent one after another, for those that state the whole of what is changed:
   * on the way they could overtake each other. What is shown meanwhile is the last one.
   */
  readonly inTurn?: boolean
  /** Whether it leads to another page, so that it does not wait for this page's refetch. */
  readonly isLeaving?: boolean
  /** How to handle an error; by default the topics are refetched without waiting. */
  readonly failed?: {
    /** Waits for the refetch, so that a refusal is shown with the state it refers to. */
    readonly waits?: boolean
    /** Keeps the page unchanged while the result is unknown. */
    readonly keepsWhenLost?: boolean
    /**
     * Sends an idempotent call once more if its response is lost, so that no dialog stays open over
     * a change that was made.
     */
    readonly asksAgain?: boolean
  }
  /** Where unanswered attempts are stored; by default in memory. */
  readonly attempt?: () => Attempt
  /** The subject of a change; attempts for different subjects are independent. */
  readonly subjectOf?: (input: Input) => unknown
}

/**
 * A change on the server. A click with the same request as a pending one is ignored, and its
 * `mutateAsync` rejects with `CancelledError`, so that only the first click follows up. A retry
 * after a lost response acts once if the call is idempotent. Afterwards, even after a refusal, which
 * shows that the state has changed, the topics of the call are refetched; `later` applies on
 * success.
 */
export function useServerChange<E extends Endpoint>(
  endpoint: E,
  options: ChangeOptions<InputOf<E>, OutputOf<E>> = {},
) {
  const {
    optimistic = [],
    prepare,
    onAnswer,
    quiet = false,
    isLeaving = false,
    inTurn = false,
  } = options
  const call = useCaller()
  const queries = useQueryClient()
  const attemptFor = useAttempts(options)
  const ask = options.failed?.asksAgain === true ? askAgain : askOnce
  const send = async (input: InputOf<E>): Promise<OutputOf<E>> => {
    const sent = prepare === undefined ? input : await prepare(input)
    const answer = await (endpoint.idempotent === true
      ? attemptFor(sent).send(sent, (once) => ask(() => call(endpoint, sent, once)))
      : call(endpoint, sent))
    onAnswer?.(answer, sent)
    return answer
  }
  const mutation = useMutation({
    mutationKey: [endpoint.path],
    ...(inTurn && { scope: { id: endpoint.path } }),
    meta: { quiet },
    mutationFn: send,
    onMutate: async (input) => {
      const undo = options.atOnce?.(input)
      return { undo, before: await showOptimistic(queries, optimistic, input) }
    },
    onError: (error, _input, shown) => {
      shown?.undo?.()
      for (const [key, answer] of shown?.before ?? []) queries.setQueryData(key, answer)
      return error instanceof CancelledError
        ? undefined
        : readAfterFailure(queries, endpoint, { error, ...options })
    },
    onSuccess: async (answer) => {
      if (inTurn && queries.isMutating({ mutationKey: [endpoint.path] }) > 1) return
      const fresh = invalidateTopics(queries, endpoint.changes ?? [], options)
      if (!isLeaving) await fresh
      await options.finish?.(answer)
    },
  })
  return { ...mutation, ...useFirstPress(mutation) }
}

type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const askOnce: Ask = (call) => call()

const askAgain: Ask = (call) =>
  call().catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error
    return call()
  })

/** The second press of a double-click comes before the button is rendered as busy. */
function useFirstPress<Input, Answer, Shown>({
  mutateAsync,
}: UseMutationResult<Answer, Error, Input, Shown>) {
  type Options = Parameters<typeof mutateAsync>[1]
  const [pending] = useState(() => new Set<string>())
  const first = async (input: Input, options?: Options): Promise<Answer> => {
    const body = JSON.stringify(input)
    if (pending.has(body)) throw new CancelledError()
    pending.add(body)
    return mutateAsync(input, options).finally(() => pending.delete(body))
  }
  return {
    mutateAsync: first,
    // The query cache shows every error.
    mutate: (input: Input, options?: Options) => void first(input, options).catch(() => undefined),
  }
}

function useAttempts<Input>({
  attempt = () => new Attempt(),
  subjectOf = () => undefined,
}: Pick<ChangeOptions<Input, unknown>, 'attempt' | 'subjectOf'>) {
  const [attempts] = useState(() => new Map<unknown, Attempt>())
  return (input: Input): Attempt => {
    const subject = subjectOf(input)
    const found = attempts.get(subject) ?? attempt()
    attempts.set(subject, found)
    return found
  }
}

function readAfterFailure<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  {
    error,
    keeps = [],
    optimistic = [],
    failed = {},
  }: ChangeOptions<InputOf<E>, OutputOf<E>> & { readonly error: unknown },
): Promise<void> | undefined {
  const hasShown = optimistic.length > 0
  const { waits = hasShown, keepsWhenLost = false } = failed
  const isLost = isLostAnswer(error)
  if (isLost && keepsWhenLost) return undefined
  // What a page keeps, it updates itself from the response, which is missing.
  const fresh = invalidateTopics(queries, endpoint.changes ?? [], isLost ? {} : { keeps })
  // Does not keep the button busy during the refetch, which takes long on a slow network.
  return waits ? fresh : undefined
}

export function isUnderWay<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: InputOf<E>,
): boolean {
  const body = JSON.stringify(input)
  const isSame = (variables: unknown) => JSON.stringify(variables) === body
  return (
    queries.isMutating({
      mutationKey: [endpoint.path],
      predicate: ({ state }) => isSame(state.variables),
    }) > 0
  )
}

type Before = readonly (readonly [QueryKey, unknown])[]

async function showOptimistic<Input>(
  queries: QueryClient,
  optimistic: readonly OptimisticUpdate<Input>[],
  input: Input,
): Promise<Before> {
  // A pending response would overwrite the optimistic update.
  await Promise.all(optimistic.map(({ key }) => queries.cancelQueries({ queryKey: key })))
  return optimistic.flatMap(({ key, change }) => {
    const answers = queries.getQueriesData({ queryKey: key })
    for (const [cached, answer] of answers)
      if (answer !== undefined) queries.setQueryData(cached, change(answer, input))
    return answers
  })
}
