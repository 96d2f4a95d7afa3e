import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

import { CategoryPanel } from '#src/features/categories/category-panel.tsx'
import { BannerCarousel } from '#src/features/pictures/banner-carousel.tsx'

import { AnchorBar } from './anchor-bar.tsx'
import { CarBand } from './car-band.tsx'
import { homeQuery, rankingsQuery } from './home-calls.ts'
import { HomeSections } from './home-sections.tsx'
import { RankingsPanel } from './rankings-panel.tsx'
import { ShortcutCards } from './shortcut-cards.tsx'

import styles from './home-page.module.css'
import rail from './part-rail.module.css'

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: '首页' },
  loader: ({ context: { queries, call } }) => {
    void queries.prefetchQuery(homeQuery(call))
    void queries.prefetchQuery(rankingsQuery(call))
  },
  component: HomePage,
})

/** Specification 2.2, /home. */
function HomePage() {
  const { data: home, error, refetch } = useQuery(homeQuery(useCaller()))
  // Defers the many parts below, so that the banner is painted first.
  const below = useDeferredValue(home)
  return (
    <div className="wrap">
      <h1 className="sr-only">首页</h1>
      <div className={styles.top}>
        <CategoryPanel className={styles.categories} />
        <div className={styles.middle}>
          <BannerCarousel banners={home?.shop_carousel_list ?? []} />
          <ShortcutCards onTheWay={home?.orders_on_the_way ?? 0} />
        </div>
        <CarBand className={styles.cars} makes={home?.main_brands ?? []} />
        <RankingsPanel className={styles.rankings} />
      </div>
      <AnchorBar />
      <Answer query={{ data: below, error, refetch }} waiting={<HomeWaiting />}>
        {(answer) => <HomeSections home={answer} />}
      </Answer>
    </div>
  )
}

function HomeWaiting() {
  return (
    <LoadingRegion className={styles.waiting} label="首页加载中">
      <div className={styles.title}>
        <Skeleton height={18} width={120} />
      </div>
      <ul className={rail.rail}>
        {Array.from({ length: 5 }, (_, place) => (
          <li key={place}>
            <Skeleton height={274} />
          </li>
        ))}
      </ul>
    </LoadingRegion>
  )
}
