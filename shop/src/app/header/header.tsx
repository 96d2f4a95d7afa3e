import { ShoppingCartIcon } from '@portal/ui/controls/icons.tsx'
import { HoverPanel } from '@portal/ui/overlays/hover-panel.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'
import { CountBadge } from '@portal/ui/shown/tag.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useCartSums } from '#src/features/cart/cart-calls.ts'
import { MessageBadge } from '#src/features/messages/message-badge.tsx'
import { resultSearch } from '#src/features/part-filters/result-search-params.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { useHotKeywords } from '#src/features/search/hot-searches.tsx'

import { NavBar } from './nav-bar.tsx'
import { SearchBox } from './search-box.tsx'

import styles from './header.module.css'

/** Beyond this scroll position the header is a narrow bar with logo, search and cart (design). */
const CONDENSED_FROM_PX = 120

export function Header() {
  const condensed = useScrolledPast(CONDENSED_FROM_PX)
  const keyword = keywordIn(useSearch({ strict: false }))
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
            <MessageBadge look="phone" />
          </div>
        </header>
      </div>
      <NavBar />
    </>
  )
}

function keywordIn(search: object): string {
  return 'keyword' in search && typeof search.keyword === 'string' ? search.keyword : ''
}

function HotKeywords() {
  const keywords = useHotKeywords()
  return (
    <nav aria-label="热搜" className={styles.hot}>
      {keywords.length > 0 && <span>热搜</span>}
      {keywords.map((keyword) => (
        <Link key={keyword} search={() => resultSearch(keyword)} to="/parts/result">
          {keyword}
        </Link>
      ))}
    </nav>
  )
}

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > px)
}

const MiniCart = lazy(
  whenOnline(() => import('./mini-cart.tsx').then(({ MiniCart: cart }) => ({ default: cart }))),
)

function CartBox() {
  const sums = useCartSums()
  return (
    <HoverPanel
      className={styles.cartPlace}
      panelClassName={styles.panel}
      renderPanel={(close) => (
        <Suspense fallback={<p className={styles.loading}>加载中</p>}>
          <MiniCart onLeave={close} />
        </Suspense>
      )}
      renderTrigger={(trigger) => (
        <Link {...trigger} className={styles.box} to="/settlement/list">
          <span className={styles.icon}>
            <ShoppingCartIcon size={20} />
            <CountBadge className={styles.count} count={sums?.kinds ?? 0} />
          </span>
          <span className={styles.word}>购物车</span>
          {sums?.yuan !== null && (
            <span className={styles.sum}>
              <OwnPrice yuan={sums?.yuan} />
            </span>
          )}
        </Link>
      )}
    />
  )
}
