import { Link } from '@tanstack/react-router'

import { useHotKeywords } from '#src/features/search/hot-keywords-call.ts'
import { resultSearch } from '#src/features/search/result-search.ts'

import styles from './hot-keywords.module.css'

/** Words to search for with one click: the supplier's, then the most searched. */
export function HotKeywords() {
  const words = useHotKeywords()
  return (
    <nav aria-label="热搜" className={styles.hot}>
      {words.length > 0 && <span>热搜</span>}
      {words.map((keyword) => (
        <Link key={keyword} search={() => resultSearch(keyword)} to="/parts/result">
          {keyword}
        </Link>
      ))}
    </nav>
  )
}
