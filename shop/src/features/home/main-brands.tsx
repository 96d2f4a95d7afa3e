import { useBrand } from '@portal/ui/brand-context.tsx'
import { classes } from '@portal/ui/classes.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'

import { useProfile } from '#src/session/session-calls.ts'

import { CarOutline } from './car-outline.tsx'
import type { Home } from './home-calls.ts'
import { HomeSection } from './home-section.tsx'

import styles from './main-brands.module.css'

/** The brand's main makes, each a link to its parts (specification 2.5). */
export function MainBrands({ counts }: { readonly counts: Home['main_brands'] }) {
  const { mainBrands } = useBrand()
  const granted = useProfile()?.brand_grouping_lists ?? []
  const tiles = mainBrands.onlyIfGranted
    ? mainBrands.tiles.filter(({ brandNameZh }) =>
        granted.some(({ make_name }) => make_name === brandNameZh),
      )
    : mainBrands.tiles
  if (tiles.length === 0) return null
  const isLarge = mainBrands.style === 'large'
  return (
    <HomeSection hint="按品牌进入配件列表" id="main-brands">
      <ul
        className={classes(styles.tiles, isLarge && styles.large)}
        style={{ '--tiles': tiles.length } as CSSProperties}
      >
        {tiles.map(({ brandNameZh, latinName, silhouette }) => {
          const parts = counts.find(({ make_name }) => make_name === brandNameZh)?.parts
          return (
            <li key={brandNameZh}>
              <Link
                className={styles.tile}
                search={{ brand_name_zh: brandNameZh }}
                to="/parts/list"
              >
                <b className={styles.name}>{brandNameZh}</b>
                <span className={styles.latin}>{latinName}</span>
                {isLarge && <span className={styles.words}>专注{brandNameZh}配件</span>}
                {parts !== undefined && (
                  <span className={styles.count}>{parts.toLocaleString('en-US')} 个在售编码</span>
                )}
                <CarOutline className={styles.car} shape={silhouette} />
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
