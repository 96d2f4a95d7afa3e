import { ArrowRightIcon } from '@portal/ui/icons.tsx'
import { Link } from '@tanstack/react-router'

import { usePictureAddress } from '#src/features/parts/use-picture-address.ts'

import type { Home } from './home-calls.ts'

import styles from './banner-carousel.module.css'

type Props = {
  readonly banner: Home['shop_carousel_list'][number]
  /** The first one is the page's largest picture. */
  readonly eager: boolean
}

/** One banner: text on the quiet left of its picture or video; a click opens its link. */
export function BannerSlide({ banner, eager }: Props) {
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
      // The supplier writes addresses freely; a page reads of them what it knows.
      search={Object.fromEntries(searchParams) as never}
      to={pathname}
    >
      {content}
    </Link>
  )
}
