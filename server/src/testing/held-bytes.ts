import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory that the process holds, in bytes, without garbage, whose amount differs run by run. */
export function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
