import { classes } from '@portal/ui/classes.ts'

import styles from './picture-thumbs.module.css'

type Props = {
  /** Addresses. */
  readonly pictures: readonly string[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** All pictures small, the chosen one framed. */
export function PictureThumbs({ pictures, at, onChoose }: Props) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((src, place) => (
        <li key={src}>
          <button
            aria-label={`第 ${place + 1} 张`}
            aria-pressed={place === at}
            className={classes(styles.thumb, place === at && styles.on)}
            type="button"
            onClick={() => onChoose(place)}
          >
            <img alt="" decoding="async" height={52} src={src} width={64} />
          </button>
        </li>
      ))}
    </ul>
  )
}
