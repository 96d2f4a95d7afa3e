import type { Endpoint, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Attempt } from './attempt.ts'
import type { Quiet } from './server-errors.ts'
import { useCaller } from './server-query.ts'
import { UnderWay } from './under-way.ts'

/**
 * A change that a second press must not make twice: one key per attempt. Whatever the answer, the `stale` calls are read
 * anew, because a refusal too tells of a world that has moved. `quiet`: the page that makes it tells its failures, or those
 * that it picks; `isLeaving`: it leads to another page, which does not wait for what this one reads anew.
 */
export function useServerAttempt<E extends Endpoint>(
  endpoint: E,
  stale: readonly Endpoint[],
  {
    quiet = false,
    isLeaving = false,
  }: { readonly quiet?: Quiet; readonly isLeaving?: boolean } = {},
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
      const fresh = stale.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))
      // After a failure it may be pressed again at once; on a line that is down the reading takes long.
      return error === null && !isLeaving ? Promise.all(fresh) : undefined
    },
  })
}
