import { POSITION_WORDS } from '#src/search/position-words.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const BRACKETED = /[([{]([^()[\]{}]+)[)\]}]/gu

export type PositionedTerm = {
  /** The name without the removed positions. */
  readonly term: string
  /** Positions on the car, one word each, in the order typed; repeated words once. */
  readonly positions: readonly string[]
}

/**
 * Separates a part's name from its position on the car: `左前减震器顶胶` is 减震器顶胶 at 左 and 前, `大灯灯罩(左)` is 大灯灯罩 at 左.
 * Positions are removed from the ends only until the rest is a known name, so that 前刹车片 and 上水管, which are such names,
 * stay whole.
 *
 * @param text a part's name as typed, without spaces and vehicle
 * @param isTerm whether parts have this name
 */
export function readPosition(text: string, isTerm: (term: string) => boolean): PositionedTerm {
  if (text.length > MAX_LINE_LENGTH) return { term: text, positions: [] }
  const bracketed = [...text.matchAll(BRACKETED)]
    .map(([brackets, inside = '']) => ({
      brackets,
      words: wordsOf(inside.replace(/[侧边方]$/, '')),
    }))
    .find(({ words }) => words.length > 0)
  const outside = text.replace(bracketed?.brackets ?? '', '').replaceAll(/[()[\]{}]/g, '')
  const { term, positions } = takeOffEnds(outside, isTerm)
  return { term, positions: [...new Set([...positions, ...(bracketed?.words ?? [])])] }
}

/** Removes as few positions as needed to leave a known name; all of them if no known name remains. */
function takeOffEnds(text: string, isTerm: (term: string) => boolean): PositionedTerm {
  let barest: PositionedTerm = { term: text, positions: [] }
  let readings = [barest]
  while (readings.length > 0) {
    const known = readings.find(({ term }) => isTerm(term))
    if (known !== undefined) return known
    barest = readings[0] ?? barest
    const shorter = readings.flatMap(oneShorter)
    readings = [...new Map(shorter.map((reading) => [reading.term, reading])).values()]
  }
  return barest
}

function oneShorter({ term, positions }: PositionedTerm): PositionedTerm[] {
  const first = POSITION_WORDS.find((word) => term.startsWith(word))
  const last = POSITION_WORDS.find((word) => term.endsWith(word))
  return [
    { term: term.slice(first?.length ?? term.length), position: first },
    { term: term.slice(0, term.length - (last?.length ?? term.length)), position: last },
  ].flatMap((end) =>
    end.term === '' || end.position === undefined
      ? []
      : [{ term: end.term, positions: [...positions, end.position] }],
  )
}

/** `左前` is 左 and 前; empty if anything else is among them, because then it is not only a position. */
function wordsOf(positions: string): string[] {
  const words: string[] = []
  for (let rest = positions; rest !== '';) {
    const [word] = POSITION_WORDS.filter((one) => rest.startsWith(one))
    if (word === undefined) return []
    words.push(word)
    rest = rest.slice(word.length)
  }
  return words
}
