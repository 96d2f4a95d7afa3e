import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** Where a part is, not what it is, and what any part may be called. */
const COMMON = new Set('前后左右上下内外中侧边的总成器件组套装')
const SIDES = ['左右', '前后', '上下', '内外'] as const
const HAN = /\p{Script=Han}/gu

/**
 * Whether two names of a part are certainly of different ones: they share no character that says what it is, or one is
 * for the left and the other for the right, and so on. Synonyms mostly share one (`制动盘`, `刹车盘`).
 */
export function namesContradict(name: string, other: string): boolean {
  const [ours, theirs] = [charactersOf(name), charactersOf(other)]
  if (SIDES.some(([one = '', two = '']) => isOpposite(ours, theirs, [one, two]))) return true
  const [mine, yours] = [kindOf(ours), kindOf(theirs)]
  return mine.length > 1 && yours.length > 1 && !mine.some((one) => yours.includes(one))
}

function charactersOf(name: string): readonly string[] {
  return name.slice(0, MAX_LINE_LENGTH).match(HAN) ?? []
}

function kindOf(characters: readonly string[]): readonly string[] {
  return characters.filter((one) => !COMMON.has(one))
}

type Names = readonly string[]

function isOpposite(ours: Names, theirs: Names, [one, two]: readonly [string, string]): boolean {
  const only = (names: Names, side: string, other: string) =>
    names.includes(side) && !names.includes(other)
  return (
    (only(ours, one, two) && only(theirs, two, one)) ||
    (only(ours, two, one) && only(theirs, one, two))
  )
}
