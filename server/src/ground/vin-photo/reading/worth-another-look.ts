import type { ReadLine } from './read-lines.ts'
import { longestRun, type Run, vinRuns } from './vin-runs.ts'

const VIN_LENGTH = 17
const MOST_OFF = 3
/** The lines of which further readings may give a VIN, most promising first. */
export function mostDoubtful(lines: readonly ReadLine[], most: number): ReadLine[] {
  return lines
    .flatMap((line) => {
      const run = vinRuns(line.reading)[0] ?? longestRun(line.reading)
      return run && isDoubtful(run) ? [{ line, worth: worthOf(run) }] : []
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ line }) => line)
}

/**
 * A line that is clearly read and is no VIN is not read again: after enough attempts it would become one. A run of
 * digits is an order number.
 */
function isDoubtful({ text, mean, least }: Run): boolean {
  if (Math.abs(text.length - VIN_LENGTH) > MOST_OFF) return false
  if (mean > 0.985 && least > 0.93) return false
  return (text.match(/[A-Z]/g)?.length ?? 0) >= 2
}

function worthOf({ text, mean }: Run): number {
  return mean - Math.abs(text.length - VIN_LENGTH) * 0.1
}
