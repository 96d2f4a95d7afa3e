import { listHotKeywords } from '@portal/contract/catalogue.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { resultSearch } from '#src/features/part-filters/result-search-params.ts'

import styles from './hot-searches.module.css'

/** Popular searches, so that a page without similar terms does not end here. */
export function HotSearches() {
  const keywords = useHotKeywords()
  if (keywords.length === 0) return null
  return (
    <nav aria-label="大家在搜" className={styles.hot}>
      <span>大家在搜</span>
      <div className={styles.words}>
        {keywords.map((word) => (
          <Link key={word} search={() => resultSearch(word)} to="/parts/result">
            {word}
          </Link>
        ))}
      </div>
    </nav>
  )
}

const HOT_SEARCHES_FRESH_MS = 30 * MINUTE_MS

export function useHotKeywords(): readonly string[] {
  const query = serverQuery(useCaller(), listHotKeywords, {})
  return (
    useQuery({ ...query, staleTime: HOT_SEARCHES_FRESH_MS, meta: { quiet: true } }).data?.list ?? []
  )
}
