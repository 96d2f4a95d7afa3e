/** In pixels of the picture. */
export type Size = { readonly width: number; readonly height: number }

/** What is cut out of a picture: how far it is enlarged, and the middle of the square, in its pixels. */
export type CropView = { readonly zoom: number; readonly x: number; readonly y: number }

export const MAX_ZOOM = 5

/** What a key of a slider adds, in steps; undefined for keys that do something else. */
export function stepsOf({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | undefined {
  const steps = shiftKey ? 10 : 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return steps
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -steps
  if (key === 'PageUp') return 10
  return key === 'PageDown' ? -10 : undefined
}

/** The largest square, in the middle. */
export function wholeSquare({ width, height }: Size): CropView {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** The side of the square that is cut out, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: CropView): number {
  return Math.min(width, height) / zoom
}

/** The nearest view whose square lies inside the picture. */
export function inside(size: Size, view: CropView): CropView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const half = sideOf(size, { ...view, zoom }) / 2
  return {
    zoom,
    x: Math.min(size.width - half, Math.max(half, view.x)),
    y: Math.min(size.height - half, Math.max(half, view.y)),
  }
}

/** The view after the picture is dragged by so many pixels of a stage of this side. */
export function draggedBy(
  size: Size,
  view: CropView,
  { dx, dy, stage }: { readonly dx: number; readonly dy: number; readonly stage: number },
): CropView {
  const scale = sideOf(size, view) / Math.max(1, stage)
  return inside(size, { ...view, x: view.x - dx * scale, y: view.y - dy * scale })
}
