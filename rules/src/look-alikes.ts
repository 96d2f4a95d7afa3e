/** Letters that are confused with digits, by people, printers and scanners. */
export const LOOK_ALIKES: readonly (readonly [letter: string, digit: string])[] = [
  ['O', '0'],
  ['I', '1'],
  ['S', '5'],
  ['B', '8'],
]
