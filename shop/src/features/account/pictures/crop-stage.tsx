import { formatWholePercent } from '@portal/ui/page/format.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

import { type CropView, draggedBy, MAX_ZOOM, sideOf, stepsOf } from './crop-view.ts'

import styles from './pictures.module.css'

/** The side of the canvas in pixels; it is shown smaller, so that it is sharp on dense screens. */
const DRAWN = 512
const WHEEL_UNITS_PER_DOUBLING = 400
/** How far one key moves a slider: the zoom, and below the place as a share of the picture. */
const ZOOM_KEY_STEP = 0.05
const SHARE_KEY_STEP = 0.01

type Props = {
  readonly picture: ImageBitmap
  readonly view: CropView
  readonly onView: (view: CropView) => void
}

/** Dragged and pinched, turned by the wheel, or moved by the three sliders, which have keys. */
export function CropStage({ picture, view, onView }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const side = sideOf(picture, view)
    const context = canvas.current?.getContext('2d')
    context?.drawImage(
      picture,
      view.x - side / 2,
      view.y - side / 2,
      side,
      side,
      0,
      0,
      DRAWN,
      DRAWN,
    )
  }, [picture, view])
  const handlers = useDrag({ picture, view, onView })
  const half = sideOf(picture, view) / 2
  return (
    <div className={styles.crop}>
      <canvas
        className={styles.stage}
        height={DRAWN}
        ref={canvas}
        width={DRAWN}
        {...handlers}
        onWheel={({ deltaY }) =>
          onView({ ...view, zoom: view.zoom * 2 ** (-deltaY / WHEEL_UNITS_PER_DOUBLING) })
        }
      >
        头像预览
      </canvas>
      <Slider
        label="缩放"
        max={MAX_ZOOM}
        min={1}
        step={ZOOM_KEY_STEP}
        value={view.zoom}
        onChange={(zoom) => onView({ ...view, zoom })}
      />
      <Slider
        label="左右"
        max={picture.width - half}
        min={half}
        step={picture.width * SHARE_KEY_STEP}
        value={view.x}
        onChange={(x) => onView({ ...view, x })}
      />
      <Slider
        label="上下"
        max={picture.height - half}
        min={half}
        step={picture.height * SHARE_KEY_STEP}
        value={view.y}
        onChange={(y) => onView({ ...view, y })}
      />
    </div>
  )
}

type Point = { readonly x: number; readonly y: number }

function useDrag({ picture, view, onView }: Props) {
  const fingers = useRef(new Map<number, Point>())
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      if (other !== undefined) {
        const factor = distance(now, other) / Math.max(1, distance(before, other))
        onView({ ...view, zoom: view.zoom * factor })
        return
      }
      const stage = event.currentTarget.clientWidth
      onView(draggedBy(picture, view, { dx: now.x - before.x, dy: now.y - before.y, stage }))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

type SliderProps = {
  readonly label: string
  readonly min: number
  readonly max: number
  /** How far one key moves it; mouse and finger move it freely. */
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** Disabled if there is nothing to move. */
function Slider({ label, min, max, step, value, onChange }: SliderProps) {
  const move = (event: KeyboardEvent) => {
    const steps = stepsOf(event)
    if (steps === undefined) return
    event.preventDefault()
    onChange(Math.min(max, Math.max(min, value + steps * step)))
  }
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        aria-valuetext={formatWholePercent(share)}
        disabled={max <= min}
        max={max}
        min={min}
        step="any"
        type="range"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={move}
      />
    </label>
  )
}
