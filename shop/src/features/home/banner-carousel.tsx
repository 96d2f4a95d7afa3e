import { classes } from '@portal/ui/classes.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@portal/ui/icons.tsx'
import { type ReactNode, useRef, useState } from 'react'

import { useAttention } from '#src/features/pictures/use-attention.ts'
import { useAutoPlay } from '#src/features/pictures/use-auto-play.ts'

import { BannerSlide } from './banner-slide.tsx'
import type { Home } from './home-calls.ts'

import styles from './banner-carousel.module.css'

type Props = {
  readonly banners: Home['shop_carousel_list']
  /** A `card` is as low as the cards beside it; a `strip` is above the page's content. */
  readonly look?: keyof typeof LOOKS
}

const LOOKS = { band: undefined, card: styles.low, strip: styles.strip }

/** The banners of a page: one after the other every five seconds, unless somebody looks or has stopped them. */
export function BannerCarousel({ banners, look = 'band' }: Props) {
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(prefersStillness)
  const frame = useRef<HTMLElement>(null)
  const resting = useAttention(frame)
  const count = banners.length
  const go = (place: number) => setAt((place + count) % count)
  useAutoPlay(count > 1 && !stopped && !resting, () => setAt((here) => (here + 1) % count))
  const shown = banners[at] ?? banners[0]
  const frameLook = classes(styles.frame, LOOKS[look])
  if (shown === undefined) return <section className={frameLook} ref={frame} />
  return (
    <section aria-label="活动横幅" aria-roledescription="轮播" className={frameLook} ref={frame}>
      <div aria-live={stopped || resting ? 'polite' : 'off'}>
        <BannerSlide banner={shown} eager={at === 0} />
      </div>
      {count > 1 && (
        <>
          <Arrow className={styles.left} label="上一张" onPress={() => go(at - 1)}>
            <ChevronLeftIcon />
          </Arrow>
          <Arrow className={styles.right} label="下一张" onPress={() => go(at + 1)}>
            <ChevronRightIcon />
          </Arrow>
          <div className={styles.dots}>
            {banners.map(({ title, picture }, place) => (
              <button
                aria-current={place === at}
                aria-label={`第 ${place + 1} 张：${title}`}
                className={classes(styles.dot, place === at && styles.on)}
                key={picture}
                type="button"
                onClick={() => go(place)}
              />
            ))}
            <button
              aria-label={stopped ? '继续播放' : '暂停播放'}
              className={styles.pause}
              type="button"
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <PlayIcon size={12} /> : <PauseIcon size={12} />}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

type ArrowProps = {
  readonly label: string
  readonly className: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

function Arrow({ label, className, onPress, children }: ArrowProps) {
  return (
    <button
      aria-label={label}
      className={classes(styles.arrow, className)}
      type="button"
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
