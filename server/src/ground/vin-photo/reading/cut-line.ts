import type { Picture } from '#src/ground/vin-photo/reading/picture.ts'
import type { TextBox } from '#src/ground/vin-photo/reading/text-box.ts'

/** How a line is cut out of its picture; a factor of 1 keeps the measured size. */
export type Cut = {
  readonly turned: boolean
  readonly heightFactor?: number
  readonly widthFactor?: number
}

/** The reading network was trained for this height. */
export const LINE_HEIGHT_PX = 48
const MAX_WIDTH_PX = 1200
const MAX_SAMPLES = 4

/** The line as a horizontal picture, 48 px high; when scaled down, each pixel is the mean of those it covers. */
export function cutLine(picture: Picture, box: TextBox, cut: Cut): Picture {
  const height = box.height * (cut.heightFactor ?? 1)
  const step = height / LINE_HEIGHT_PX
  const columns = Math.round((box.width / step) * (cut.widthFactor ?? 1))
  const width = Math.min(MAX_WIDTH_PX, Math.max(LINE_HEIGHT_PX, columns))
  const angle = cut.turned ? box.angle + Math.PI : box.angle
  const samples = Math.min(MAX_SAMPLES, Math.max(1, Math.ceil(step)))
  const pixels = new Uint8Array(width * LINE_HEIGHT_PX * 3)
  const place = placeOf(box, { angle, width, height })
  const sum = new Float64Array(3)
  for (let y = 0; y < LINE_HEIGHT_PX; y += 1)
    for (let x = 0; x < width; x += 1) {
      sum.fill(0)
      for (let i = 0; i < samples * samples; i += 1) {
        const inX = x + ((i % samples) + 0.5) / samples
        const inY = y + (Math.floor(i / samples) + 0.5) / samples
        addPixel(sum, picture, place(inX, inY))
      }
      const at = (y * width + x) * 3
      for (let plane = 0; plane < 3; plane += 1)
        pixels[at + plane] = (sum[plane] ?? 0) / (samples * samples) + 0.5
    }
  return { width, height: LINE_HEIGHT_PX, pixels }
}

type Frame = { readonly angle: number; readonly width: number; readonly height: number }

function placeOf(box: TextBox, { angle, width, height }: Frame) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [stepX, stepY] = [box.width / width, height / LINE_HEIGHT_PX]
  return (x: number, y: number) => {
    const along = x * stepX - box.width / 2
    const across = y * stepY - height / 2
    return {
      x: box.centre.x + along * cos - across * sin - 0.5,
      y: box.centre.y + along * sin + across * cos - 0.5,
    }
  }
}

/** Between pixels (bilinear); points beyond the edge get the colour of the edge. */
function addPixel(sum: Float64Array, picture: Picture, { x, y }: { x: number; y: number }): void {
  const { width, height, pixels } = picture
  const heldX = Math.min(Math.max(x, 0), width - 1)
  const heldY = Math.min(Math.max(y, 0), height - 1)
  const left = Math.floor(heldX)
  const top = Math.floor(heldY)
  const [partX, partY] = [heldX - left, heldY - top]
  const right = left + 1 < width ? 3 : 0
  const below = top + 1 < height ? width * 3 : 0
  const at = (top * width + left) * 3
  for (let plane = 0; plane < 3; plane += 1) {
    const from = at + plane
    const upper = (pixels[from] ?? 0) * (1 - partX) + (pixels[from + right] ?? 0) * partX
    const lower =
      (pixels[from + below] ?? 0) * (1 - partX) + (pixels[from + below + right] ?? 0) * partX
    sum[plane] = (sum[plane] ?? 0) + upper * (1 - partY) + lower * partY
  }
}
