import { PackageIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useState } from 'react'

import styles from './part-picture.module.css'

type Props = {
  /** The picture's file name; empty if there is none. */
  readonly pic: string
  /** Size in px, so that the layout does not move when the picture loads. */
  readonly width: number
  readonly height: number
  readonly alt?: string
  /** Whether to load the picture at once, for pictures in the first view. */
  readonly eager?: boolean
  readonly className?: string
}

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

/**
 * Resolves a picture's URL: on the brand's image host, otherwise on the page's origin; an uploaded
 * picture has its own path.
 */
export function usePictureAddress(): (file: string) => string {
  const { images = '' } = useBrand().origins
  return (file) => (file.startsWith('/') ? file : `${images}/pictures/${file}`)
}

/** A part's picture of 40 px for a line of a list. */
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
