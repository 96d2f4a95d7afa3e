import { listHotKeywords } from '@portal/contract/catalogue.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const HALF_AN_HOUR_MS = 30 * 60_000

/** The keywords under the search box; none until they are loaded. */
export function useHotKeywords(): readonly string[] {
  const query = serverQuery(useCaller(), listHotKeywords, {})
  return useQuery({ ...query, staleTime: HALF_AN_HOUR_MS, meta: { quiet: true } }).data?.list ?? []
}
