import type { Models } from '#src/ground/vin-photo/reading/models.ts'
import type { Picture } from '#src/ground/vin-photo/reading/picture.ts'
import { lineReader } from '#src/ground/vin-photo/reading/read-line.ts'
import { type Reading, symbolShare } from '#src/ground/vin-photo/reading/reading.ts'
import {
  FLOWING,
  PLAIN,
  treatedLine,
  type Treatment,
} from '#src/ground/vin-photo/reading/second-readings.ts'
import type { TextBox } from '#src/ground/vin-photo/reading/text-box.ts'

/** Below this certainty a line counts as badly read. */
const DOUBTFUL = 0.8
/** If this many lines are upside down, the whole page is. */
const TURNED_LINES = 2
/** The maximum number of lines per picture that are also tried upside down and blurred. */
const MAX_RESCUES = 6

export type ReadLine = {
  readonly box: TextBox
  readonly turned: boolean
  readonly treatment: Treatment
  readonly reading: Reading
}

export type LineReader = {
  /** Reads an unknown line, which may be upside down or made of dots. */
  readNew(box: TextBox): Promise<ReadLine>
  readOnce(box: TextBox, turned: boolean, treatment: Treatment): Promise<ReadLine>
}

export function createLineReader(picture: Picture, models: Models): LineReader {
  const read = lineReader(models)
  let turnedLines = 0
  let rescues = 0

  const readOnce: LineReader['readOnce'] = async (box, turned, treatment) => {
    const line = await treatedLine(picture, box, { turned, treatment })
    return { box, turned, treatment, reading: await read(line) }
  }

  return {
    readOnce,
    async readNew(box) {
      const turned = turnedLines >= TURNED_LINES
      let best = await readOnce(box, turned, PLAIN)
      if (best.reading.sureness >= DOUBTFUL || rescues >= MAX_RESCUES) return best
      rescues += 1
      for (const [way, treatment] of [
        [!turned, PLAIN],
        [turned, FLOWING],
        [!turned, FLOWING],
      ] as const) {
        const other = await readOnce(box, way, treatment)
        if (symbolShare(other.reading) > symbolShare(best.reading)) best = other
      }
      turnedLines += best.turned ? 1 : 0
      return best
    },
  }
}
