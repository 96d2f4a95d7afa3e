import { useBrand } from '@portal/ui/brand-context.tsx'
import { classes } from '@portal/ui/classes.ts'
import { PackageIcon } from '@portal/ui/icons.tsx'
import { useState } from 'react'

import styles from './part-picture.module.css'

type Props = {
  /** The picture's file name; empty: there is none. */
  readonly pic: string
  /** Edge lengths in px, so that nothing moves when it arrives. */
  readonly width: number
  readonly height: number
  readonly alt?: string
  /** Pictures in the first view come at once. */
  readonly eager?: boolean
  readonly className?: string
}

/** A part's picture on a pale background; a small box replaces a missing one. */
export function PartPicture({ pic, width, height, alt = '', eager = false, className }: Props) {
  const addressOf = usePictureAddress()
  const [failed, setFailed] = useState<string>()
  if (pic === '' || failed === pic)
    return (
      <span
        aria-hidden={alt === '' || undefined}
        aria-label={alt === '' ? undefined : alt}
        className={classes(styles.missing, className)}
        role={alt === '' ? undefined : 'img'}
      >
        <PackageIcon size={24} />
      </span>
    )
  return (
    <img
      alt={alt}
      className={classes(styles.picture, className)}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      src={addressOf(pic)}
      width={width}
      onError={() => setFailed(pic)}
    />
  )
}

/** The address of a picture: on the brand's image host, otherwise beside the page; an uploaded one has its own. */
export function usePictureAddress(): (file: string) => string {
  const { images = '' } = useBrand().origins
  return (file) => (file.startsWith('/') ? file : `${images}/pictures/${file}`)
}

/** A part's picture at the head of a line of a list: 40 px on its pale ground. */
export function SmallPicture({
  pic,
  className,
}: {
  readonly pic: string
  readonly className?: string
}) {
  return (
    <span className={classes(styles.small, className)}>
      <PartPicture height={40} pic={pic} width={40} />
    </span>
  )
}
