import { NEW_FOR_DAYS } from '@portal/rules/new-arrival.ts'
import { Tag } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import { PartTile } from '#src/features/parts/part-tile.tsx'

import { DevelopmentList } from './development-list.tsx'
import type { Home } from './home-calls.ts'
import { HomeSection } from './home-section.tsx'
import { MainBrands } from './main-brands.tsx'
import { PartRail } from './part-rail.tsx'

/** What the first view has room for (specification 9: hot recommendations kept: 5). */
const MOST_TILES = 5

/** The sections below the first band; one without content is not there. */
export function HomeSections({ home }: { readonly home: Home }) {
  const arrivals = home.new_arrivals.slice(0, MOST_TILES)
  const recommends = home.hot_recommends.slice(0, MOST_TILES)
  return (
    <>
      {arrivals.length > 0 && (
        <HomeSection
          hint={
            home.new_this_week > 0
              ? `近 7 天上新 ${home.new_this_week} 个编码`
              : `近 ${NEW_FOR_DAYS} 天上市`
          }
          id="new-arrivals"
          more={<Link to="/parts/new">全部新品</Link>}
        >
          <PartRail parts={arrivals} title="新品上市">
            {(part) => (
              <PartTile part={part} tag={<Tag look="new">{part.listed_on.slice(5)}</Tag>} />
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
        <HomeSection hint="正在开发的新件，达到目标需求数即开模" id="hot-developments">
          <DevelopmentList rows={home.hot_developments} />
        </HomeSection>
      )}
    </>
  )
}
