import { BrandMark } from '@portal/ui/brand-mark.tsx'
import { classes } from '@portal/ui/classes.ts'
import { Link, useSearch } from '@tanstack/react-router'

import { CartBox } from './cart-box.tsx'
import { HotKeywords } from './hot-keywords.tsx'
import { NavBar } from './nav-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

import styles from './header.module.css'

/** Design: from here on the header is a narrow bar with mark, search and cart. */
const CONDENSED_FROM_PX = 120

/** Logo, search, cart and navigation of every page but the checkout's. */
export function Header() {
  const condensed = useScrolledPast(CONDENSED_FROM_PX)
  const keyword = keywordOf(useSearch({ strict: false }))
  return (
    <>
      <div className={styles.place}>
        <header className={classes(styles.header, condensed && styles.condensed)}>
          <div className={classes('wrap', styles.line)}>
            <Link className={styles.logo} title="返回首页" to="/">
              <BrandMark size={condensed ? 36 : 40} words={condensed ? 'none' : 'both'} />
              <span className="sr-only">返回首页</span>
            </Link>
            <div className={styles.search}>
              <SearchBox first={keyword} key={keyword} />
              {!condensed && <HotKeywords />}
            </div>
            <div className={styles.cart}>
              <CartBox />
            </div>
          </div>
        </header>
      </div>
      <NavBar />
    </>
  )
}

function keywordOf(search: object): string {
  return 'keyword' in search && typeof search.keyword === 'string' ? search.keyword : ''
}
