/** Scale, and offset of the picture's centre from the stage's centre in px. */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }

type Point = { readonly x: number; readonly y: number }
type Stage = { readonly width: number; readonly height: number }

export const WHOLE_PICTURE: ZoomView = { scale: 1, x: 0, y: 0 }
const LARGEST = 6

/**
 * Zooms by `factor` and keeps the point `at` in place.
 *
 * @param at px from the centre of the stage
 */
export function zoomedAt(
  view: ZoomView,
  { factor, at, stage }: { readonly factor: number; readonly at: Point; readonly stage: Stage },
): ZoomView {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held(
    { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    stage,
  )
}

/** Pans the view, limited so that the picture stays on the stage. */
export function pushedBy(view: ZoomView, by: Point, stage: Stage): ZoomView {
  return held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, stage)
}

function held({ scale, x, y }: ZoomView, { width, height }: Stage): ZoomView {
  return {
    scale,
    x: within(x, ((scale - 1) * width) / 2),
    y: within(y, ((scale - 1) * height) / 2),
  }
}

/** Adding 0 turns -0 into 0. */
const within = (value: number, max: number) => Math.min(max, Math.max(-max, value)) + 0
