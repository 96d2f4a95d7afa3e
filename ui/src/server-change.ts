import type { Endpoint, InputOf, OutputOf, ReadingEndpoint } from '@portal/contract/endpoint.ts'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Attempt, isLostAnswer } from './attempt.ts'
import { CancelledError, type Quiet } from './server-errors.ts'
import { invalidateTopics, serverKey, type InvalidateOptions, useCaller } from './server-query.ts'
import { UnderWay } from './under-way.ts'

/** What the cached answers of one call look like while a change is under way; see `optimisticUpdate`. */
export type OptimisticUpdate<Input> = {
  readonly key: QueryKey
  readonly change: (answer: unknown, input: Input) => unknown
}

/**
 * Shows a change before the server confirms it: every cached answer of `read` becomes what `change` returns,
 * and is put back as it was when the server refuses.
 */
export function optimisticUpdate<Change extends Endpoint, Read extends ReadingEndpoint>(
  _change: Change,
  read: Read,
  change: (answer: OutputOf<Read>, input: InputOf<Change>) => OutputOf<Read>,
): OptimisticUpdate<InputOf<Change>> {
  return {
    key: serverKey(read),
    // Answers under this key are all of this call.
    change: (answer, input) => change(answer as OutputOf<Read>, input),
  }
}

type ChangeOptions<Input, Answer> = InvalidateOptions & {
  /** What the screen shows until the server has answered. */
  readonly optimistic?: readonly OptimisticUpdate<Input>[]
  /** The same where pages share no answer: shows the change, and returns what takes it back. */
  readonly atOnce?: (input: Input) => () => void
  /** Asks or completes before anything is sent; throws `CancelledError` where nothing is to be sent. */
  readonly prepare?: (input: Input) => Promise<Input>
  /** Shows the answer: once for presses that share it, and before the topics are fetched again. */
  readonly onAnswer?: (answer: Answer, sent: Input) => void
  /** What the press waits for at last, once the topics are fetched again. */
  readonly finish?: (answer: Answer) => Promise<void>
  /** The page itself shows failures: all, or those that this selects. */
  readonly quiet?: Quiet
  /** It leads to another page, which does not wait for what this one reads again. */
  readonly isLeaving?: boolean
  /** How the page is to meet a failure; by default it reads again without waiting for it. */
  readonly failed?: {
    /** A refusal is shown with the state that it refers to. */
    readonly waits?: boolean
    /** While it is unknown what became of it, the page stays as it is. */
    readonly keepsWhenLost?: boolean
  }
  /** Where unanswered attempts are kept, if not with the page. */
  readonly attempt?: () => Attempt
  /** What a change is about: those of one subject are tried independently of another's. */
  readonly subjectOf?: (input: Input) => unknown
}

/**
 * A change on the server. Presses of the same request while it is under way share its answer, and trying again after a
 * lost answer acts once where the call is idempotent. After it is done or refused, because a refusal too shows that the
 * state has changed, the answers of its topics are fetched again; `later` holds where it is done.
 */
export function useServerChange<E extends Endpoint>(
  endpoint: E,
  options: ChangeOptions<InputOf<E>, OutputOf<E>> = {},
) {
  const { optimistic = [], prepare, onAnswer, quiet = false, isLeaving = false } = options
  const call = useCaller()
  const queries = useQueryClient()
  const attemptFor = useAttempts(options)
  const [underWay] = useState(() => new UnderWay<OutputOf<E>>())
  const send = async (input: InputOf<E>): Promise<OutputOf<E>> => {
    const sent = prepare === undefined ? input : await prepare(input)
    const answer = await (endpoint.idempotent === true
      ? attemptFor(sent).send(sent, (once) => call(endpoint, sent, once))
      : call(endpoint, sent))
    onAnswer?.(answer, sent)
    return answer
  }
  return useMutation({
    mutationKey: [endpoint.path],
    meta: { quiet },
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> =>
      underWay.share(input, () => send(input)),
    onMutate: async (input) => {
      const takeBack = options.atOnce?.(input)
      return { takeBack, before: await showOptimistic(queries, optimistic, input) }
    },
    onError: (error, _input, shown) => {
      shown?.takeBack?.()
      for (const [key, answer] of shown?.before ?? []) queries.setQueryData(key, answer)
      return error instanceof CancelledError
        ? undefined
        : readAfterFailure(queries, endpoint, { error, ...options })
    },
    onSuccess: async (answer) => {
      const fresh = invalidateTopics(queries, endpoint.changes ?? [], options)
      if (!isLeaving) await fresh
      await options.finish?.(answer)
    },
  })
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
  const { waits = hasShown, keepsWhenLost = endpoint.idempotent !== true && !hasShown } = failed
  if (isLostAnswer(error) && keepsWhenLost) return undefined
  const fresh = invalidateTopics(queries, endpoint.changes ?? [], { keeps })
  // The button is usable again before the refetch ends, which takes long on a slow network.
  return waits ? fresh : undefined
}

/** Whether a change with this input was pressed before and is not done. */
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
  // An answer that is on its way would overwrite what is shown here.
  await Promise.all(optimistic.map(({ key }) => queries.cancelQueries({ queryKey: key })))
  return optimistic.flatMap(({ key, change }) => {
    const answers = queries.getQueriesData({ queryKey: key })
    for (const [cached, answer] of answers)
      if (answer !== undefined) queries.setQueryData(cached, change(answer, input))
    return answers
  })
}
