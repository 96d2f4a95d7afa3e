import type { Caller } from '@portal/contract/caller.ts'
import type { Endpoint, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createContext, use, useState } from 'react'

import { isLostAnswer } from './attempt.ts'
import { UnderWay } from './under-way.ts'

export const CallerContext = createContext<Caller | undefined>(undefined)

/** The function that makes the contract's calls in the name of the signed-in user. */
export function useCaller(): Caller {
  const call = use(CallerContext)
  if (call === undefined) throw new Error('useCaller needs a CallerContext above it')
  return call
}

/** How one read call is cached. The key starts with the path, so a whole call can be made stale at once. */
export function serverQuery<E extends Endpoint>(call: Caller, endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: (): Promise<OutputOf<E>> => call(endpoint, input),
  })
}

/** What the cached answers of one call look like while a change is under way; see `meanwhile`. */
export type Meanwhile<Input> = {
  readonly path: string
  readonly change: (answer: unknown, input: Input) => unknown
}

/**
 * Shows a change before the server confirms it: every cached answer of `read` becomes what `change` returns,
 * and is put back as it was when the server refuses.
 */
export function meanwhile<Change extends Endpoint, Read extends Endpoint>(
  _change: Change,
  read: Read,
  change: (answer: OutputOf<Read>, input: InputOf<Change>) => OutputOf<Read>,
): Meanwhile<InputOf<Change>> {
  return { path: read.path, change: (answer, input) => change(answer as OutputOf<Read>, input) }
}

/**
 * A change on the server; once it is done or refused, because a refusal too tells of a world that has moved, every answer of
 * the `stale` calls is read anew.
 * `optimistic` lists what the screen shows in the meantime; `isQuiet` where the page itself says why it was refused;
 * `isLeaving` where a change leads to another page, which does not wait for what this one reads anew.
 */
export function useServerChange<E extends Endpoint>(
  endpoint: E,
  stale: readonly Endpoint[],
  optimistic: readonly Meanwhile<InputOf<E>>[] = [],
  {
    isQuiet = false,
    isLeaving = false,
  }: { readonly isQuiet?: boolean; readonly isLeaving?: boolean } = {},
) {
  const call = useCaller()
  const queries = useQueryClient()
  const [underWay] = useState(() => new UnderWay<OutputOf<E>>())
  return useMutation({
    mutationKey: [endpoint.path],
    meta: { quiet: isQuiet },
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> =>
      underWay.share(input, () => call(endpoint, input)),
    onMutate: (input) => showMeanwhile(queries, optimistic, input),
    onError: (_error, _input, before) => {
      for (const [key, answer] of before ?? []) queries.setQueryData(key, answer)
    },
    onSettled: (_answer, error) => {
      const isRefused = error !== null && optimistic.length === 0
      if (isRefused && isLostAnswer(error)) return undefined
      const fresh = stale.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))
      // After a refusal it may be pressed again at once.
      return isRefused || isLeaving ? undefined : Promise.all(fresh)
    },
  })
}

type Before = readonly (readonly [QueryKey, unknown])[]

async function showMeanwhile<Input>(
  queries: QueryClient,
  optimistic: readonly Meanwhile<Input>[],
  input: Input,
): Promise<Before> {
  // An answer that is on its way would overwrite what is shown here.
  await Promise.all(optimistic.map(({ path }) => queries.cancelQueries({ queryKey: [path] })))
  return optimistic.flatMap(({ path, change }) => {
    const answers = queries.getQueriesData({ queryKey: [path] })
    for (const [key, answer] of answers)
      if (answer !== undefined) queries.setQueryData(key, change(answer, input))
    return answers
  })
}
