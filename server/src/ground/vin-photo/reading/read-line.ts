import { Tensor } from 'onnxruntime-node'

import { LINE_HEIGHT_PX } from '#src/ground/vin-photo/reading/cut-line.ts'
import type { Models } from '#src/ground/vin-photo/reading/models.ts'
import type { Picture } from '#src/ground/vin-photo/reading/picture.ts'
import {
  glyphsOf,
  meanSureness,
  type Reading,
  type Step,
} from '#src/ground/vin-photo/reading/reading.ts'
import { COLUMNS, symbolColumns, NOTHING, OTHER } from '#src/ground/vin-photo/reading/symbols.ts'

/** Widths are rounded up to a multiple of this, so that the runtime sees few different shapes. */
const WIDTH_STEP_PX = 32

export function lineReader({ recogniser, signs }: Models): (line: Picture) => Promise<Reading> {
  const columns = symbolColumns(signs)
  const [inputName = 'x'] = recogniser.inputNames
  return async (line) => {
    const width = Math.ceil(line.width / WIDTH_STEP_PX) * WIDTH_STEP_PX
    const input = new Tensor('float32', normalisedLine(line, width), [1, 3, LINE_HEIGHT_PX, width])
    const output = Object.values(await recogniser.run({ [inputName]: input }))[0]
    // The model's only output is an array of floats.
    const scores = output?.data as Float32Array
    const steps = scores.length / signs.length
    const likelihoods = new Float32Array(steps * COLUMNS)
    const best: Step[] = []
    for (let at = 0; at < steps; at += 1) {
      const row = scores.subarray(at * signs.length, (at + 1) * signs.length)
      const gathered = likelihoods.subarray(at * COLUMNS, (at + 1) * COLUMNS)
      best.push(gather(row, gathered, { columns, signs }))
    }
    const glyphs = glyphsOf(best)
    return { steps, likelihoods, glyphs, sureness: meanSureness(glyphs) }
  }
}

type Classes = { readonly columns: Uint8Array; readonly signs: readonly string[] }

function gather(row: Float32Array, gathered: Float32Array, { columns, signs }: Classes): Step {
  let bestClass = 0
  for (let at = 0; at < row.length; at += 1) {
    const column = columns[at] ?? OTHER
    gathered[column] = (gathered[column] ?? 0) + (row[at] ?? 0)
    if ((row[at] ?? 0) > (row[bestClass] ?? 0)) bestClass = at
  }
  const column = likeliestColumn(gathered)
  const likelihood = gathered[column] ?? 0
  if (column === columns[bestClass]) return { column, likelihood, sign: signs[bestClass] ?? '' }
  return { column, likelihood, sign: bestSignIn(column, row, { columns, signs }) }
}

function likeliestColumn(gathered: Float32Array): number {
  let column = NOTHING
  for (let other = 1; other < COLUMNS; other += 1)
    if ((gathered[other] ?? 0) > (gathered[column] ?? 0)) column = other
  return column
}

function bestSignIn(column: number, row: Float32Array, { columns, signs }: Classes): string {
  let best = -1
  for (let at = 0; at < row.length; at += 1)
    if (columns[at] === column && (row[at] ?? 0) > (row[best] ?? -1)) best = at
  return signs[best] ?? ''
}

/** Blue, green and red planes from −1 to 1; the unused width on the right is 0. */
function normalisedLine({ width: filled, height, pixels }: Picture, width: number): Float32Array {
  const size = width * height
  const planes = new Float32Array(size * 3)
  for (let plane = 0; plane < 3; plane += 1)
    for (let y = 0; y < height; y += 1) {
      let to = plane * size + y * width
      let from = y * filled * 3 + 2 - plane
      for (let x = 0; x < filled; x += 1, to += 1, from += 3)
        planes[to] = (pixels[from] ?? 0) / 127.5 - 1
    }
  return planes
}
