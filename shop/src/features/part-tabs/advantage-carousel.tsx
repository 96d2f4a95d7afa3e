import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PauseIcon,
  PlayIcon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useRef, useState } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useAttention, useAutoPlay } from '#src/features/pictures/use-auto-play.ts'
import { useSwipe } from '#src/features/pictures/use-swipe.ts'

import styles from './advantage-carousel.module.css'

const PictureDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('#src/features/pictures/picture-dialog.tsx')
    return { default: dialog.PictureDialog }
  }),
)

type Props = { readonly part: Pick<PartDetail, 'product_carousel' | 'l_name_zh'> }

/**
 * 产品优势: pictures with a sentence each, changing every five seconds unless the user hovers or has
 * stopped them.
 */
export function AdvantageCarousel({ part }: Props) {
  const slides = part.product_carousel.flatMap(({ description, items }) =>
    items.map(({ file_path_text }) => ({ description, src: file_path_text })),
  )
  const [at, setAt] = useState(0)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [stopped, setStopped] = useState(isStill)
  const [enlarged, setEnlarged] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const resting = useAttention(frame)
  const count = slides.length
  const go = (place: number) => setAt((place + count) % count)
  useAutoPlay(count > 1 && !stopped && !resting && !enlarged, () => go(at + 1))
  const swipe = useSwipe((step) => go(at + step))
  const shown = slides[at] ?? slides[0]
  if (shown === undefined) return null
  return (
    <section aria-label="产品优势" aria-roledescription="轮播" className={styles.frame} ref={frame}>
      <div className={styles.stage} {...(count > 1 && swipe)}>
        <button
          aria-label={`查看大图：${shown.description}`}
          className={styles.picture}
          type="button"
          onClick={() => setEnlarged(true)}
        >
          <img alt="" decoding="async" height={360} src={shown.src} width={640} />
        </button>
        <div aria-live={stopped || resting ? 'polite' : 'off'} className={styles.words}>
          <p className={styles.sentence}>{shown.description}</p>
          {count > 1 && (
            <PlayTools
              place={`${at + 1} / ${count}`}
              stopped={stopped}
              onStep={(step) => go(at + step)}
              onStop={setStopped}
            />
          )}
        </div>
      </div>
      {count > 1 && <AdvantageRail at={at} slides={slides} onChoose={setAt} />}
      {enlarged && (
        <Suspense>
          <PictureDialog
            at={at}
            name={part.l_name_zh}
            pictures={slides.map(({ src }) => src)}
            onClose={() => setEnlarged(false)}
            onMove={setAt}
          />
        </Suspense>
      )}
    </section>
  )
}

type ToolsProps = {
  readonly place: string
  readonly stopped: boolean
  readonly onStep: (step: 1 | -1) => void
  readonly onStop: (stopped: boolean) => void
}

function PlayTools({ place, stopped, onStep, onStop }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton label="上一张" onClick={() => onStep(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span>{place}</span>
      <IconButton label="下一张" onClick={() => onStep(1)}>
        <ChevronRightIcon />
      </IconButton>
      <IconButton label={stopped ? '继续播放' : '暂停播放'} onClick={() => onStop(!stopped)}>
        {stopped ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
      </IconButton>
    </div>
  )
}

/** Number of thumbnails per page (specification 9). */
const A_PAGE = 5

type AdvantageRailProps = {
  readonly slides: readonly { readonly src: string; readonly description: string }[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

function AdvantageRail({ slides, at, onChoose }: AdvantageRailProps) {
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
