import { type InferenceSession, Tensor } from 'onnxruntime-node'

import { minAreaBox } from '#src/ground/vin-photo/reading/min-area-box.ts'
import { asSharp, type Picture, toPicture } from '#src/ground/vin-photo/reading/picture.ts'
import type { Point, TextBox } from '#src/ground/vin-photo/reading/text-box.ts'

export type Search = {
  /** Applied first; see `scaleFor…` in find-vin.ts. */
  readonly scale: number
  readonly evened: boolean
  /** From 0 to 1; pixels above it belong to text. */
  readonly threshold: number
  /** From 0 to 1; patches below it are not text. */
  readonly minScore: number
}

const SIDE_STEP_PX = 32
const MIN_PIXELS = 12
/** The network only marks the core of a line, so the box is enlarged by this multiple of area divided by perimeter. */
const GROWTH = 1.7
/** Seventeen letters are longer than this multiple of their height. */
const MIN_RATIO = 4.5
const MAX_TEXT_LINES = 24
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const

/** Lines of text long enough for a VIN, those with its usual proportions first. */
export async function findTextLines(
  detector: InferenceSession,
  picture: Picture,
  search: Search,
): Promise<TextBox[]> {
  const width = stepped(picture.width * search.scale)
  const height = stepped(picture.height * search.scale)
  const resized = asSharp(picture).resize(width, height, { fit: 'fill' })
  // sharp throws if the window is larger than the picture.
  const window = { width: Math.min(64, width), height: Math.min(64, height) }
  const even = search.evened ? resized.clahe({ ...window, maxSlope: 3 }) : resized
  const input = new Tensor('float32', normalisedPlanes(await toPicture(even)), [
    1,
    3,
    height,
    width,
  ])
  const [name = 'x'] = detector.inputNames
  const output = Object.values(await detector.run({ [name]: input }))[0]
  // The model's only output is an array of floats.
  const map = output?.data as Float32Array
  const back = { x: picture.width / width, y: picture.height / height }
  return connectedAreas(map, { width, height, threshold: search.threshold })
    .filter(({ mean, pixels }) => mean >= search.minScore && pixels >= MIN_PIXELS)
    .map(({ edge, mean }) => ({
      ...grown(minAreaBox(edge.map(({ x, y }) => ({ x: x * back.x, y: y * back.y })))),
      score: mean,
    }))
    .filter((box) => box.width / box.height >= MIN_RATIO)
    .toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)) || b.score - a.score)
    .slice(0, MAX_TEXT_LINES)
}

function stepped(side: number): number {
  return Math.max(SIDE_STEP_PX, Math.round(side / SIDE_STEP_PX) * SIDE_STEP_PX)
}

function isUsual({ width, height }: TextBox): boolean {
  const ratio = width / height
  return ratio >= 7 && ratio <= 17
}

function grown(box: Omit<TextBox, 'score'>): Omit<TextBox, 'score'> {
  const { width, height } = box
  const by = ((width * height) / (2 * (width + height))) * GROWTH
  return { ...box, width: width + 2 * by, height: height + 2 * by }
}

/** Blue, green and red planes, as in the network's training. */
function normalisedPlanes({ width, height, pixels }: Picture): Float32Array {
  const size = width * height
  const planes = new Float32Array(size * 3)
  for (let plane = 0; plane < 3; plane += 1) {
    const mean = MEAN[plane] ?? 0
    const deviation = DEVIATION[plane] ?? 1
    for (let at = 0, from = 2 - plane; at < size; at += 1, from += 3)
      planes[plane * size + at] = ((pixels[from] ?? 0) / 255 - mean) / deviation
  }
  return planes
}

type Area = {
  /** First and last pixel of the patch in each row, which is enough for its bounding box. */
  readonly edge: readonly Point[]
  readonly mean: number
  readonly pixels: number
}

/** The patches of a map where it exceeds `threshold`; diagonal neighbours count as connected. */
function connectedAreas(
  map: Float32Array,
  { width, height, threshold }: { width: number; height: number; threshold: number },
): Area[] {
  const seen = new Uint8Array(map.length)
  const stack = new Int32Array(map.length)
  const areas: Area[] = []
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || (map[start] ?? 0) <= threshold) continue
    areas.push(fill(start))
  }
  return areas

  function fill(start: number): Area {
    const rows = new Map<number, { left: number; right: number }>()
    let sum = 0
    let pixels = 0
    let top = 0
    stack[top++] = start
    seen[start] = 1
    while (top > 0) {
      const at = stack[--top] ?? 0
      const x = at % width
      const y = (at - x) / width
      sum += map[at] ?? 0
      pixels += 1
      const row = rows.get(y)
      if (!row) rows.set(y, { left: x, right: x })
      else if (x < row.left) row.left = x
      else if (x > row.right) row.right = x
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (seen[next] || (map[next] ?? 0) <= threshold) continue
          seen[next] = 1
          stack[top++] = next
        }
    }
    const edge = [...rows].flatMap(([y, { left, right }]) => [
      { x: left, y },
      { x: right + 1, y },
      { x: left, y: y + 1 },
      { x: right + 1, y: y + 1 },
    ])
    return { edge, mean: sum / pixels, pixels }
  }
}
