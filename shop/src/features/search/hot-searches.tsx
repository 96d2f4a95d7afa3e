import { Link } from '@tanstack/react-router'

import { useHotKeywords } from './hot-keywords-call.ts'
import { resultSearch } from './result-search.ts'

import styles from './hot-searches.module.css'

/** What others search for: where nothing comes near, the page would end here. */
export function HotSearches() {
  const words = useHotKeywords()
  if (words.length === 0) return null
  return (
    <nav aria-label="大家在搜" className={styles.hot}>
      <span>大家在搜</span>
      <div className={styles.words}>
        {words.map((word) => (
          <Link key={word} search={() => resultSearch(word)} to="/parts/result">
            {word}
          </Link>
        ))}
      </div>
    </nav>
  )
}
