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

export function useCaller(): Caller {
  const call = use(CallerContext)
  if (call === undefined) throw new Error('useCaller needs a CallerContext above it')
  return call
}

/** The first element of every query key: the properties of the call that the cache uses. */
type KeyHead = Pick<ReadingEndpoint, 'path' | 'reads' | 'cards'>

/** The query key of a call; without further arguments the prefix of all its keys. */
export function serverKey<const Rest extends readonly unknown[]>(
  { path, reads, cards }: ReadingEndpoint,
  ...rest: Rest
): readonly [KeyHead, ...Rest] {
  return [{ path, reads, ...(cards && { cards }) }, ...rest]
}

export function callOfKey([head]: QueryKey): KeyHead | undefined {
  // Only `serverKey` creates keys with topics.
  return isRecord(head) && 'reads' in head ? (head as KeyHead) : undefined
}

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

/** Keeps the previous page while loading; the list shows errors itself. */
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

/** What not to refetch after a change, by topic or by call. */
export type InvalidateOptions = {
  /**
   * Still valid, because the page updates these responses itself or the change does not affect
   * them.
   */
  readonly keeps?: readonly TopicOrCall[]
  /**
   * Refetched only on next use, because the page that shows them is closing or must not change
   * under the user.
   */
  readonly later?: readonly TopicOrCall[]
}

export function invalidateTopics(
  queries: QueryClient,
  changed: readonly Topic[],
  { keeps = [], later = [] }: InvalidateOptions = {},
): Promise<void> {
  const stale = withoutKeys(changed, keeps)
  const readsStale = readerOf(stale, keeps)
  const readsNow = readerOf(withoutKeys(stale, later), [...keeps, ...later])
  void queries.invalidateQueries({ predicate: readsStale, refetchType: 'none' })
  return queries.refetchQueries({ predicate: readsNow, type: 'active' })
}

const withoutKeys = (topics: readonly Topic[], spared: readonly TopicOrCall[]) =>
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
