import { listHotKeywords } from '@portal/contract/catalogue.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const HALF_AN_HOUR_MS = 30 * 60_000

/** The words under the search box; none while they are not known, for nobody misses them. */
export function useHotKeywords(): readonly string[] {
  const query = serverQuery(useCaller(), listHotKeywords, {})
  return useQuery({ ...query, staleTime: HALF_AN_HOUR_MS, meta: { quiet: true } }).data?.list ?? []
}
