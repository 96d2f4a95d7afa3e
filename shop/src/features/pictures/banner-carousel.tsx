import type { getHome } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import {
  ArrowRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  PauseIcon,
  PlayIcon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'

import { usePictureAddress } from '#src/features/parts/part-picture.tsx'

import { useAttention, useAutoPlay } from './use-auto-play.ts'

import styles from './banner-carousel.module.css'

type Banner = OutputOf<typeof getHome>['shop_carousel_list'][number]

type Props = {
  readonly banners: readonly Banner[]
  /** A `card` has the height of the cards beside it; a `strip` is above the page's content. */
  readonly look?: keyof typeof LOOKS
}

const LOOKS = { band: undefined, card: styles.low, strip: styles.strip }

/**
 * The banners of a page, changing every five seconds unless the user hovers or has stopped them.
 */
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

type BannerSlideProps = {
  readonly banner: Banner
  /** Whether to load the picture at once; the first one is the page's largest. */
  readonly eager: boolean
}

function BannerSlide({ banner, eager }: BannerSlideProps) {
  const { title, subtitle, picture, fileType, address } = banner
  const addressOf = usePictureAddress()
  const content = (
    <>
      {fileType === 'video' ? (
        <video
          autoPlay
          loop
          muted
          playsInline
          className={styles.picture}
          src={addressOf(picture)}
        />
      ) : (
        <img
          alt=""
          className={styles.picture}
          fetchPriority={eager ? 'high' : 'auto'}
          height={300}
          src={addressOf(picture)}
          width={770}
        />
      )}
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.subtitle}>{subtitle}</span>
        {address !== '' && (
          <span className={styles.go}>
            查看专场
            <ArrowRightIcon size={14} />
          </span>
        )}
      </span>
    </>
  )
  if (address === '') return <div className={styles.slide}>{content}</div>
  if (!address.startsWith('/'))
    return (
      <a className={styles.slide} href={address} rel="noopener" target="_blank">
        {content}
      </a>
    )
  const { pathname, searchParams } = new URL(address, location.origin)
  return (
    <Link
      className={styles.slide}
      // Suppliers enter any URL; the page drops unknown params.
      search={Object.fromEntries(searchParams) as never}
      to={pathname}
    >
      {content}
    </Link>
  )
}
