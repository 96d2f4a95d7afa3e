import { expect, test } from 'vitest'

import { otherFigure } from '#src/development/other-figure.ts'

const withPieces = (line: string) => otherFigure(line, [{ number: 'LR573410', quantity: 500 }])
const LR = [{ number: 'LR573410', quantity: 2 }]

test.each([
  ['LR573410 35 2', '35'],
  ['LR573410 2个 ￥250', '250'],
  ['LR573410 2 2', '2'],
  ['LR573410 两个', undefined],
  ['LR573410 2.0T 3系 A4L 2018款 2个', undefined],
])('“%s” holds beside number and quantity: %j', (line, figure) => {
  expect(otherFigure(line, LR)).toBe(figure)
})

test('a figure as large as a price counts where something says so', () => {
  expect(withPieces('LR573410 水泵 500')).toBe('500')
  expect(
    ['LR573410 500个', 'LR573410=500', '数量 500 LR573410', 'LR573410（500）'].map(withPieces),
  ).toEqual([undefined, undefined, undefined, undefined])
})
