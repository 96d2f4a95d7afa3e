import { describe, expect, test } from 'vitest'

import { textRules } from '#src/testing/text-rules.ts'

const TEXT_LENGTH = 100_000
/** In proportion to the length it is some 25 ms at most, with its square seconds: a slow machine is neither. */
const MAX_MS = 150
const GOES = 12

/**
 * Texts on which patterns and loops are slow: long repetitions, alone, between letters, and after the beginning of a
 * number.
 */
const AWKWARD: Readonly<Record<string, string>> = {
  spaces: ' ',
  'wide spaces': '\u3000',
  'signs that folding triples': '⩶',
  'a character that folding makes eighteen of': 'ﷺ',
  digits: '1',
  'full-width digits': '１',
  letters: 'A',
  'full-width letters': 'ａ',
  'quantity signs': '=*',
  'x and digits': 'X1',
  tabs: '\t',
  'tabs and spaces': '\t ',
  'bars and spaces': ' | ',
  brackets: '(',
  'closed brackets': '(1)',
  'line breaks': '\n',
  commas: ',',
  'commas and spaces': '、 ',
  dashes: '-',
  'dots between digits': '1.',
  Chinese: '滤',
  'places on a car': '前',
  units: '个',
  'numbers with spaces': 'LR011279 ',
  'names and commas': '滤,',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0301',
  'invisible characters': '\u200B',
  'pictures of signs': '😀',
  halves: '\uD83D',
}
const AROUND = [
  ['', ''],
  ['a', 'b'],
  ['1. ', ''],
  ['1) a', '=4'],
  ['刹车盘 ', 'b'],
] as const

const TEXTS = Object.entries(AWKWARD).flatMap(([name, characters]) =>
  AROUND.map(([before, after]) => {
    const much = characters.repeat(TEXT_LENGTH / characters.length)
    return { name: `${before} ${name} ${after}`, text: before + much + after }
  }),
)

function best(read: () => unknown): number {
  let min = Infinity
  for (let go = 0; go < GOES && min > MAX_MS; go += 1) {
    const before = process.threadCpuUsage()
    attempt(read)
    const { user, system } = process.threadCpuUsage(before)
    min = Math.min(min, (user + system) / 1000)
  }
  return min
}

/** Ignores errors, because some rules throw on such a text. */
function attempt(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

describe('a text of 100 KB takes no longer than its length', () => {
  test.each(Object.entries(textRules))('%s', (_, rule) => {
    const slow = TEXTS.flatMap(({ name, text }) => {
      const took = best(() => rule(text))
      return took > MAX_MS ? [`${name}: ${took} ms`] : []
    })
    expect(slow).toEqual([])
  })
})
