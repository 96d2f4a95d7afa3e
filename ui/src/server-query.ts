import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf, ReadingEndpoint } from '@portal/contract/endpoint.ts'
import { isRecord } from '@portal/contract/fits.ts'
import type { Topic } from '@portal/contract/topics.ts'
import {
  keepPreviousData,
  type Query,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createContext, use } from 'react'

export const CallerContext = createContext<Caller | undefined>(undefined)

/** The function that makes the contract's calls in the name of the signed-in user. */
export function useCaller(): Caller {
  const call = use(CallerContext)
  if (call === undefined) throw new Error('useCaller needs a CallerContext above it')
  return call
}

/** What every key of a cached answer begins with: of its call, what the cache has to know. */
type KeyHead = Pick<ReadingEndpoint, 'path' | 'reads' | 'cards'>

/** The key of a cached answer of a call; without more than the call, the beginning of all of its keys. */
export function serverKey<const Rest extends readonly unknown[]>(
  { path, reads, cards }: ReadingEndpoint,
  ...rest: Rest
): readonly [KeyHead, ...Rest] {
  return [{ path, reads, ...(cards && { cards }) }, ...rest]
}

/** The call that an answer is cached of; undefined where the key is the page's own. */
export function callOfKey([head]: QueryKey): KeyHead | undefined {
  // Keys with topics are all made by `serverKey`.
  return isRecord(head) && 'reads' in head ? (head as KeyHead) : undefined
}

/** How one read call is cached. */
export function serverQuery<E extends ReadingEndpoint>(
  call: Caller,
  endpoint: E,
  input: InputOf<E>,
) {
  return queryOptions({
    queryKey: serverKey(endpoint, input),
    queryFn: (): Promise<OutputOf<E>> => call(endpoint, input),
  })
}

/** A page of a list: the previous page stays on the screen until this one comes, and the list itself shows a failure. */
export function pagedQuery<E extends ReadingEndpoint>(
  call: Caller,
  endpoint: E,
  input: InputOf<E>,
) {
  return {
    ...serverQuery(call, endpoint, input),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  }
}

type TopicOrCall = Topic | ReadingEndpoint

/** What a change of some topics need not refetch, by topic or by call. */
export type InvalidateOptions = {
  /** Still true: the page writes the change into these answers itself, or it does not touch them. */
  readonly keeps?: readonly TopicOrCall[]
  /** Refetched on next use only: the page that shows these answers is closing, or must not change under the user. */
  readonly later?: readonly TopicOrCall[]
}

/** Marks every cached answer of these topics as stale, and refetches those on the page. */
export function invalidateTopics(
  queries: QueryClient,
  changed: readonly Topic[],
  { keeps = [], later = [] }: InvalidateOptions = {},
): Promise<void> {
  const stale = without(changed, keeps)
  const readsStale = readerOf(stale, keeps)
  const readsNow = readerOf(without(stale, later), [...keeps, ...later])
  void queries.invalidateQueries({ predicate: readsStale, refetchType: 'none' })
  return queries.refetchQueries({ predicate: readsNow, type: 'active' })
}

const without = (topics: readonly Topic[], spared: readonly TopicOrCall[]) =>
  topics.filter((topic) => !spared.includes(topic))

function readerOf(topics: readonly Topic[], spared: readonly TopicOrCall[]) {
  const paths = spared.flatMap((one) => (typeof one === 'string' ? [] : [one.path]))
  return ({ queryKey }: Query): boolean => {
    const call = callOfKey(queryKey)
    return (
      call !== undefined &&
      !paths.includes(call.path) &&
      call.reads.some((topic) => topics.includes(topic))
    )
  }
}
