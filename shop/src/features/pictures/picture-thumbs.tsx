import { classes } from '@portal/ui/page/classes.ts'
import { type RefObject, useEffect, useRef } from 'react'

import styles from './picture-thumbs.module.css'

type Props = {
  readonly pictures: readonly string[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

export function PictureThumbs({ pictures, at, onChoose }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useChosenInSight(row, at)
  return (
    <ul className={styles.thumbs} ref={row}>
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

/** `scrollIntoView` would also scroll the page, so only the row is scrolled. */
function useChosenInSight(row: RefObject<HTMLUListElement | null>, at: number): void {
  useEffect(() => {
    const chosen = row.current?.children[at]
    if (row.current === null || chosen === undefined) return
    const place = row.current.getBoundingClientRect()
    const { left, width } = chosen.getBoundingClientRect()
    row.current.scrollBy({ left: left + width / 2 - (place.left + place.width / 2) })
  }, [row, at])
}
