import type { OutputOf } from '@portal/contract/endpoint.ts'
import { listNearest } from '@portal/contract/suggestions.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const MOST_CHARACTERS = 200

export type NearestFound = OutputOf<typeof listNearest>

/** What comes nearest to a search that found nothing; it is only help, so that a failure is told by no toast. */
export function useNearest(keyword: string) {
  const query = serverQuery(useCaller(), listNearest, {
    keyword: keyword.slice(0, MOST_CHARACTERS),
  })
  return useQuery({ ...query, meta: { quiet: true } })
}
