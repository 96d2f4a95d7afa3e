import type { Point, TextBox } from '#src/ground/vin-photo/reading/text-box.ts'

/** The smallest rotated box around the points; it shares a direction with an edge of their hull. */
export function minAreaBox(points: readonly Point[]): Omit<TextBox, 'score'> {
  const corners = hull(points)
  let best: { area: number; box: Omit<TextBox, 'score'> } | undefined
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length] ?? from
    const box = boxAlong(corners, Math.atan2(to.y - from.y, to.x - from.x))
    const area = box.width * box.height
    if (!best || area < best.area) best = { area, box }
  }
  return lyingDown(best?.box ?? boxAlong(points, 0))
}

function boxAlong(points: readonly Point[], angle: number): Omit<TextBox, 'score'> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const along = (left + right) / 2
  const across = (top + bottom) / 2
  return {
    centre: { x: along * cos - across * sin, y: along * sin + across * cos },
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** The longer side is the width: lines of text are longer than high. */
function lyingDown(box: Omit<TextBox, 'score'>): Omit<TextBox, 'score'> {
  const { width, height } = box
  const angle = width < height ? box.angle + Math.PI / 2 : box.angle
  const turns = Math.floor((angle + Math.PI / 4) / Math.PI)
  return {
    ...box,
    width: Math.max(width, height),
    height: Math.min(width, height),
    angle: angle - turns * Math.PI,
  }
}

/** The convex hull by Andrew's monotone chain algorithm. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(ordered: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of ordered) {
    while (kept.length >= 2 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}
