import { classes } from '@portal/ui/classes.ts'
import { GiftIcon } from '@portal/ui/icons.tsx'
import { useState } from 'react'

import styles from './gift-picture.module.css'

type Props = {
  /** Address below the root; empty: there is none. */
  readonly pic: string
  /** Edge lengths in px, so that nothing moves when it arrives. */
  readonly width: number
  readonly height: number
  readonly className?: string
}

/** A gift's picture on a pale background; its name is beside it. A parcel with a bow replaces a missing one. */
export function GiftPicture({ pic, width, height, className }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes(styles.well, className)} style={{ width, height }}>
      {pic === '' || failed === pic ? (
        <GiftIcon size={24} />
      ) : (
        <img
          alt=""
          decoding="async"
          height={height}
          loading="lazy"
          src={pic}
          width={width}
          onError={() => setFailed(pic)}
        />
      )}
    </span>
  )
}
