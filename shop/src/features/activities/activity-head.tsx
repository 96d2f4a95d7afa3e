import { ACTIVITY_STATES } from '@portal/rules/activity.ts'
import { Tag } from '@portal/ui/tag.tsx'

import { BannerCarousel } from '../home/banner-carousel.tsx'
import type { Activity, ActivityZone } from './activities-calls.ts'
import { Countdown } from './countdown.tsx'

import styles from './activity-page.module.css'

type Props = { readonly activity: Activity; readonly slides: ActivityZone['slides'] }

/** What the activity is called, how long it runs or until it begins, and its slides. */
export function ActivityHead({ activity, slides }: Props) {
  const { title, state, starts_at, ends_at, starts_in, ends_in } = activity
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Tag look={state === 'running' ? 'hot' : 'plain'}>{ACTIVITY_STATES[state]}</Tag>
        <span className={styles.time}>
          {minute(starts_at)} 至 {minute(ends_at)}
        </span>
        {state === 'coming' && <Countdown key={starts_at} label="距开始" seconds={starts_in} />}
        {state === 'running' && <Countdown key={ends_at} label="距结束" seconds={ends_in} />}
      </header>
      {slides.length > 0 && <BannerCarousel banners={slides} look="strip" />}
    </>
  )
}

/** Without seconds. */
function minute(moment: string): string {
  return moment.slice(0, 16)
}
