import { POSITION_WORDS } from '#src/position-words.ts'

const LAST = new RegExp(`^(.+?)(${POSITION_WORDS.join('|')})$`, 'u')
const FIRST = new RegExp(`^(${POSITION_WORDS.join('|')})(.+)$`, 'u')
const BRACKETED = new RegExp(`[([{]((?:${POSITION_WORDS.join('|')})+)(?:侧|边|方)?[)\\]}]`, 'u')

/** A part's name taken apart. */
export type PositionedTerm = {
  /** The name without the positions read off it. */
  readonly term: string
  /** Where on the car, one word each, in the order typed; repeated words once. */
  readonly positions: readonly string[]
}

/**
 * Tells the part from its place on the car: `左前减震器顶胶` is 减震器顶胶 at 左 and 前, `大灯灯罩(左)` is 大灯灯罩
 * at 左. Positions are taken off the ends only until the rest is a name that parts have, so that 前刹车片 and 上水管,
 * which are such names, stay whole.
 *
 * @param text a part's name as typed, without spaces and vehicle
 * @param isTerm whether parts have this name
 */
export function readPosition(text: string, isTerm: (term: string) => boolean): PositionedTerm {
  const bracketed = BRACKETED.exec(text)
  const inBrackets = bracketed?.[1] ?? ''
  const outside = text.replace(BRACKETED, '').replaceAll(/[()[\]{}]/g, '')
  const { term, positions } = takeOffEnds(outside, isTerm)
  return { term, positions: [...new Set([...positions, ...wordsOf(inBrackets)])] }
}

/** Takes as few positions off as leave a name that parts have; where none does, as many as there are. */
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
  const [, first, afterFirst] = FIRST.exec(term) ?? []
  const [, beforeLast, last] = LAST.exec(term) ?? []
  return [
    { term: afterFirst, position: first },
    { term: beforeLast, position: last },
  ].flatMap((end) =>
    end.term === undefined || end.position === undefined
      ? []
      : [{ term: end.term, positions: [...positions, end.position] }],
  )
}

function wordsOf(positions: string): string[] {
  return positions.match(new RegExp(POSITION_WORDS.join('|'), 'gu')) ?? []
}
