import type { InferenceSession } from 'onnxruntime-node'
import { Tensor } from 'onnxruntime-node'

import { connectedAreas } from './connected-areas.ts'
import { leastBox } from './least-box.ts'
import { asSharp, type Picture, toPicture } from './picture.ts'
import type { TextBox } from './text-box.ts'

/** Parameters of a search for text. */
export type Search = {
  /** Scale applied first; see `scaleFor…` in find-vin.ts. */
  readonly scale: number
  /** Contrast is equalised first. */
  readonly evened: boolean
  /** From 0 to 1: a pixel above it belongs to text. */
  readonly threshold: number
  /** From 0 to 1: a patch below it is no text. */
  readonly leastScore: number
}

const STEP_PX = 32
const LEAST_PIXELS = 12
/** The network marks the core of a line; the box is enlarged by this factor of area to perimeter. */
const GROWTH = 1.7
/** Seventeen letters are longer than this times their height. */
const LEAST_RATIO = 4.5
const MOST_LINES = 24
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const

/** Lines of text long enough for a VIN, those of its usual proportions first. */
export async function findTextLines(
  detector: InferenceSession,
  picture: Picture,
  search: Search,
): Promise<TextBox[]> {
  const width = stepped(picture.width * search.scale)
  const height = stepped(picture.height * search.scale)
  const resized = asSharp(picture).resize(width, height, { fit: 'fill' })
  // A window larger than the picture is an error.
  const window = { width: Math.min(64, width), height: Math.min(64, height) }
  const even = search.evened ? resized.clahe({ ...window, maxSlope: 3 }) : resized
  const input = new Tensor('float32', normalised(await toPicture(even)), [1, 3, height, width])
  const [name = 'x'] = detector.inputNames
  const output = Object.values(await detector.run({ [name]: input }))[0]
  const map = output?.data as Float32Array
  const back = { x: picture.width / width, y: picture.height / height }
  return connectedAreas(map, { width, height, threshold: search.threshold })
    .filter(({ mean, pixels }) => mean >= search.leastScore && pixels >= LEAST_PIXELS)
    .map(({ edge, mean }) => ({
      ...grown(leastBox(edge.map(({ x, y }) => ({ x: x * back.x, y: y * back.y })))),
      score: mean,
    }))
    .filter((box) => box.width / box.height >= LEAST_RATIO)
    .toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)) || b.score - a.score)
    .slice(0, MOST_LINES)
}

function stepped(side: number): number {
  return Math.max(STEP_PX, Math.round(side / STEP_PX) * STEP_PX)
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

/** Planes of blue, green, red, as the network was trained. */
function normalised({ width, height, pixels }: Picture): Float32Array {
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
