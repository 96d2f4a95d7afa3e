import type { Endpoint, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Attempt } from './attempt.ts'
import type { Quiet } from './server-errors.ts'
import { type InvalidateOptions, invalidateTopics, useCaller } from './server-query.ts'
import { UnderWay } from './under-way.ts'

type AttemptOptions = InvalidateOptions & {
  /** The page itself shows failures: all, or those that this selects. */
  readonly quiet?: Quiet
  /** It leads to another page, which does not wait for what this one reads again. */
  readonly isLeaving?: boolean
}

/**
 * A change that a second press must not make twice: one key per attempt. After any answer the answers of its topics are
 * fetched again, because a refusal too shows that the state has changed.
 */
export function useServerAttempt<E extends Endpoint>(
  endpoint: E,
  { quiet = false, isLeaving = false, ...spared }: AttemptOptions = {},
) {
  const call = useCaller()
  const queries = useQueryClient()
  const [attempt] = useState(() => new Attempt())
  const [underWay] = useState(() => new UnderWay<OutputOf<E>>())
  return useMutation({
    mutationKey: [endpoint.path],
    meta: { quiet },
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> =>
      underWay.share(input, () => call(endpoint, input, { idempotencyKey: attempt.keyFor(input) })),
    onSettled: (_answer, error) => {
      attempt.settled(error)
      const fresh = invalidateTopics(queries, endpoint.changes ?? [], spared)
      // After a failure it may be pressed again at once; on a line that is down the reading takes long.
      return error === null && !isLeaving ? fresh : undefined
    },
  })
}
