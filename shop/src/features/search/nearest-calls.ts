import type { OutputOf } from '@portal/contract/endpoint.ts'
import { listNearest } from '@portal/contract/suggestions.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const MOST_CHARACTERS = 200

export type NearestFound = OutputOf<typeof listNearest>

/** The nearest terms to a search that found nothing; only a help, so a failure shows no toast. */
export function useNearest(keyword: string) {
  const query = serverQuery(useCaller(), listNearest, {
    keyword: keyword.slice(0, MOST_CHARACTERS),
  })
  return useQuery({ ...query, meta: { quiet: true } })
}
