import { GiftIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useState } from 'react'

import styles from './gift-picture.module.css'

type Props = {
  /** Path below the root; empty if there is no picture. */
  readonly pic: string
  /** Size in px, so that the layout does not move when the picture loads. */
  readonly width: number
  readonly height: number
  readonly className?: string
}

/**
 * A gift's picture without alternative text, because its name is beside it. A drawn parcel replaces
 * a missing picture.
 */
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
