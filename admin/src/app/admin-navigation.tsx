import { MenuIcon } from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { keepBrand, keptBrand } from '#src/session/kept-brand.ts'
import { useIsKeptFromOffice } from '#src/session/rights.ts'

import { PAGE_GROUPS } from './admin-pages.ts'

import styles from './admin-navigation.module.css'

const SideDrawer = lazy(
  whenOnline(async () => ({
    default: (await import('@portal/ui/overlays/side-drawer.tsx')).SideDrawer,
  })),
)

/**
 * The pages: with their words in a wide window, as icons in a narrower one. Wherever the words are
 * missing, a menu shows them, on a phone instead of the icons.
 */
export function AdminNavigation() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={styles.menu}
        type="button"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
        菜单
      </button>
      <nav aria-label="主导航" className={styles.column} ref={useCurrentInSight()}>
        <PageLinks className={styles.entry} />
      </nav>
      {isOpen && (
        <Suspense>
          <SideDrawer open side="left" title="全部页面" onClose={close}>
            <nav aria-label="全部页面" className={styles.sheet}>
              <PageLinks className={styles.choice} isNamed onOpen={close} />
            </nav>
          </SideDrawer>
        </Suspense>
      )}
    </>
  )
}

/** Keeps the current page in sight where a low window cannot show all of them. */
function useCurrentInSight() {
  useLocation()
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = column
    if (!current) return undefined
    const show = () =>
      current.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    // Calls it at once, too; begun anew after each render, as the page may be another.
    const observer = new ResizeObserver(show)
    observer.observe(current)
    return () => observer.disconnect()
  })
  return column
}

type PagePath = (typeof PAGE_GROUPS)[number]['pages'][number]['to']

type Props = {
  readonly className: string | undefined
  /** Whether the names of the groups are shown. */
  readonly isNamed?: boolean
  readonly onOpen?: () => void
}

/** What the address of a page says of the brand that was chosen on another one. */
function useBrandOfPage() {
  const { routesByPath } = useRouter()
  const { brand } = useSearch({ strict: false })
  useEffect(() => {
    if (brand !== undefined) keepBrand(brand)
  }, [brand])
  const chosen = brand ?? keptBrand()
  return (to: PagePath) => {
    const { validateSearch } = routesByPath[to].options
    const read = typeof validateSearch === 'function' ? validateSearch({ brand: chosen }) : {}
    return 'brand' in read ? { brand: read.brand } : {}
  }
}

function PageLinks({ className, isNamed = false, onOpen }: Props) {
  const brandOf = useBrandOfPage()
  const isKeptOut = useIsKeptFromOffice()
  const groups = PAGE_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter((page) => !(isKeptOut && page.isOffice)),
  })).filter(({ pages }) => pages.length > 0)
  return groups.map(({ name: group, pages }) => (
    <div className={styles.group} key={group}>
      {isNamed && <h2>{group}</h2>}
      <ul aria-label={group}>
        {pages.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ className: styles.on }}
              className={className}
              search={brandOf(to)}
              to={to}
              onClick={onOpen}
            >
              <Icon />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
