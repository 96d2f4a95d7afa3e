import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { MinusIcon, PackageIcon, PlusIcon, RefreshCwIcon } from '@portal/ui/controls/icons.tsx'
import { formatWholePercent } from '@portal/ui/page/format.ts'
import { useEffect, useRef, useState } from 'react'

import type { Step } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'

import styles from './picture-dialog.module.css'

const ZOOM_STEP = 1.5
/** How far an arrow key pans an enlarged picture, in px. */
const PUSH = 60
const PUSHES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PUSH, 0],
  ArrowRight: [-PUSH, 0],
  ArrowUp: [0, PUSH],
  ArrowDown: [0, -PUSH],
}

type Props = {
  readonly src: string
  readonly alt: string
  /** Steps to the next or previous picture; absent for a single picture. */
  readonly onStep?: (step: Step) => void
}

/**
 * A picture with zoom. `+` `-` `0` zoom; arrow keys pan an enlarged picture, otherwise ← → change
 * it; wheel, pinch and double click zoom.
 */
export function ZoomStage({ src, alt, onStep }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { view, zoomBy, pushBy, reset, handlers } = useZoom(stage, (step) => onStep?.(step))
  const pushOrStep = ([x, y]: readonly [number, number]) => {
    if (view.scale > 1) pushBy({ x, y })
    else if (x !== 0) onStep?.(x > 0 ? -1 : 1)
  }
  const onKeyDown = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    onKeyDown.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const push = PUSHES[event.key]
      if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
      else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
      else if (event.key === '0') reset()
      else if (push) pushOrStep(push)
      else return
      event.preventDefault()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown.current?.(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={styles.middle}>
      <div className={styles.stage} data-enlarged={view.scale > 1} ref={stage} {...handlers}>
        {failed ? (
          <span className={styles.missing}>
            <PackageIcon size={24} />
            图片加载失败
          </span>
        ) : (
          <img
            alt={alt}
            className={styles.picture}
            draggable={false}
            src={src}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <div className={styles.tools}>
        <IconButton disabled={view.scale <= 1} label="缩小" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <MinusIcon />
        </IconButton>
        <output aria-label="缩放比例" className={styles.scale}>
          {formatWholePercent(view.scale)}
        </output>
        <IconButton label="放大" onClick={() => zoomBy(ZOOM_STEP)}>
          <PlusIcon />
        </IconButton>
        <IconButton disabled={view.scale <= 1} label="还原" onClick={reset}>
          <RefreshCwIcon />
        </IconButton>
      </div>
    </div>
  )
}
