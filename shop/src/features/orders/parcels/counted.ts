import { type Id, toId } from '@portal/rules/ids.ts'

export type CountedLine = {
  readonly order_line_id: Id<'order_line'>
  readonly short: number
  readonly broken: number
}

const MAX_COUNTED_LINES = 200

/** Encodes the counts for a URL, such as `12.1.0_15.0.2`; undefined if nothing is wrong. */
export function countedWord(lines: readonly CountedLine[]): string | undefined {
  const found = lines.filter(({ short, broken }) => short + broken > 0)
  if (found.length === 0) return undefined
  return found
    .map(({ order_line_id, short, broken }) => `${order_line_id}.${short}.${broken}`)
    .join('_')
}

export function foundWords(lines: readonly CountedLine[]): string[] {
  const short = lines.reduce((sum, line) => sum + line.short, 0)
  const broken = lines.reduce((sum, line) => sum + line.broken, 0)
  return [...(short > 0 ? [`少 ${short} 件`] : []), ...(broken > 0 ? [`破损 ${broken} 件`] : [])]
}

/** The text comes from the URL, which users edit, so invalid parts are dropped. */
export function countedLines(word: string): CountedLine[] {
  return word
    .split('_', MAX_COUNTED_LINES)
    .map((one) => one.split('.', 4).map(Number))
    .flatMap(([order_line_id = 0, short = -1, broken = -1, ...more]) => {
      const numbers = [order_line_id, short, broken]
      const isSound = numbers.every((one) => Number.isSafeInteger(one) && one >= 0)
      return isSound && more.length === 0 && order_line_id > 0
        ? [{ order_line_id: toId(order_line_id), short, broken }]
        : []
    })
}
