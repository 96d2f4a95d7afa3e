import { classes } from '@portal/ui/classes.ts'
import { PackageIcon } from '@portal/ui/icons.tsx'
import { useState } from 'react'

import { usePictureAddress } from './use-picture-address.ts'

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
