import { classes } from '@portal/ui/classes.ts'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/ui/icons.tsx'

import styles from './advantage-carousel.module.css'

/** Specification 9: how many the carousel shows side by side. */
const A_PAGE = 5

type Props = {
  readonly slides: readonly { readonly src: string; readonly description: string }[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** The slides small, five a page; the page of the shown one. */
export function AdvantageRail({ slides, at, onChoose }: Props) {
  const first = at - (at % A_PAGE)
  const isPaged = slides.length > A_PAGE
  return (
    <div className={styles.rail}>
      {isPaged && (
        <IconButton
          disabled={first === 0}
          label="上一页"
          onClick={() => onChoose(Math.max(0, first - A_PAGE))}
        >
          <ChevronLeftIcon />
        </IconButton>
      )}
      <ul className={styles.dots}>
        {slides.slice(first, first + A_PAGE).map(({ src, description }, place) => (
          <li key={src}>
            <button
              aria-current={first + place === at}
              aria-label={`第 ${first + place + 1} 张：${description}`}
              className={classes(styles.dot, first + place === at && styles.on)}
              type="button"
              onClick={() => onChoose(first + place)}
            >
              <img alt="" decoding="async" height={63} src={src} width={112} />
            </button>
          </li>
        ))}
      </ul>
      {isPaged && (
        <IconButton
          disabled={first + A_PAGE >= slides.length}
          label="下一页"
          onClick={() => onChoose(first + A_PAGE)}
        >
          <ChevronRightIcon />
        </IconButton>
      )}
    </div>
  )
}
