import { NEW_FOR_DAYS } from '@portal/rules/time/new-arrival.ts'
import { COUNTED_NEW_DAYS } from '@portal/rules/time/recent-days.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount, formatShortDay } from '@portal/ui/page/format.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'

import { DevelopmentCards } from '#src/features/development/development-cards.tsx'
import { PartsAroundContext } from '#src/features/parts/open-part.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { useProfile } from '#src/session/session-calls.ts'

import { CarOutline } from './car-outline.tsx'
import type { Home } from './home-calls.ts'
import { HomeSection } from './home-section.tsx'
import { PartTile } from './part-tile.tsx'

import homeSections from './home-sections.module.css'
import styles from './part-rail.module.css'

/** Five fit in the first view (specification 9). */
const MAX_TILES = 5

/** The sections below the first band; empty ones are left out. */
export function HomeSections({ home }: { readonly home: Home }) {
  const arrivals = home.new_arrivals.slice(0, MAX_TILES)
  const recommends = home.hot_recommends.slice(0, MAX_TILES)
  return (
    <>
      {arrivals.length > 0 && (
        <HomeSection
          hint={
            home.new_this_week > 0
              ? `近 ${COUNTED_NEW_DAYS} 天上新 ${home.new_this_week} 个编码`
              : `近 ${NEW_FOR_DAYS} 天上市`
          }
          id="new-arrivals"
          more={<Link to="/parts/new">全部新品</Link>}
        >
          <PartRail parts={arrivals} title="新品上市">
            {(part) => (
              <PartTile part={part} tag={<Tag look="new">{formatShortDay(part.listed_on)}</Tag>} />
            )}
          </PartRail>
        </HomeSection>
      )}
      <MainBrands counts={home.main_brands} />
      {recommends.length > 0 && (
        <HomeSection
          hint="为您精选的常订配件"
          id="hot-recommends"
          more={<Link to="/parts/hot_recommend">更多推荐</Link>}
        >
          <PartRail parts={recommends} title="热门推荐">
            {(part) => <PartTile part={part} />}
          </PartRail>
        </HomeSection>
      )}
      {home.hot_developments.length > 0 && (
        <HomeSection
          hint="正在开发的新件，达到目标需求数即开模"
          id="hot-developments"
          more={
            <>
              <Link search={{ ask: 1 }} to="/profile/product_develop">
                提需求
              </Link>
              <span aria-hidden="true"> · </span>
              <Link to="/profile/product_develop">查看全部</Link>
            </>
          }
        >
          <DevelopmentCards rows={home.hot_developments} />
        </HomeSection>
      )}
    </>
  )
}

type Props<Part extends PartCard> = {
  readonly title: string
  readonly parts: readonly Part[]
  readonly children: (part: Part) => ReactNode
}

function PartRail<Part extends PartCard>({ title, parts, children }: Props<Part>) {
  const around = useMemo(
    () => ({ title, ids: parts.map(({ product_id }) => product_id) }),
    [title, parts],
  )
  return (
    <PartsAroundContext value={around}>
      <ul aria-label={title} className={styles.rail}>
        {parts.map((part) => (
          <li key={part.product_id}>{children(part)}</li>
        ))}
      </ul>
    </PartsAroundContext>
  )
}

/** The brand's main makes, each with a link to its parts (specification 2.5). */
function MainBrands({ counts }: { readonly counts: Home['main_brands'] }) {
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
        className={classes(homeSections.tiles, isLarge && homeSections.large)}
        style={{ '--tiles': tiles.length }}
      >
        {tiles.map(({ brandNameZh, latinName, silhouette }) => {
          const parts = counts.find(({ make_name }) => make_name === brandNameZh)?.parts
          return (
            <li key={brandNameZh}>
              <Link
                className={homeSections.tile}
                search={{ brand_name_zh: brandNameZh }}
                to="/parts/list"
              >
                <b className={homeSections.name}>{brandNameZh}</b>
                <span className={homeSections.latin}>{latinName}</span>
                {isLarge && <span className={homeSections.words}>专注{brandNameZh}配件</span>}
                {parts !== undefined && (
                  <span className={homeSections.count}>{formatCount(parts)} 个在售编码</span>
                )}
                <CarOutline className={homeSections.car} shape={silhouette} />
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
