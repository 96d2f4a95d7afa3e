import { expect, test } from 'vitest'

import { amountsBeside } from '#src/development/amounts-beside.ts'

const beside = (...lines: string[]) =>
  amountsBeside(lines.map((words) => ({ words, hasNumber: words.startsWith('LR') })))

test.each([
  [['LR1', '2个'], ['2个']],
  [['LR1', 'x3'], ['x3']],
  [['LR1', '张师傅', '要三个', '谢谢'], ['要三个']],
  [
    ['LR1', '3', 'LR2'],
    ['3', undefined],
  ],
  [
    ['LR1', 'LR2', '都要两个'],
    ['都要两个', '都要两个'],
  ],
  [
    ['LR1', 'LR2', '以上各3个', 'LR3'],
    ['以上各3个', '以上各3个', undefined],
  ],
  [
    ['2个', 'LR1', '3个', 'LR2'],
    ['3个', '3个'],
  ],
  [
    ['LR1', '2个', 'LR2'],
    ['2个', undefined],
  ],
  [['LR1', '两个轮胎的车'], [undefined]],
])('in the list %j the quantities beside its numbers are %j', (lines, amounts) => {
  const found = beside(...lines)
  expect(found.filter((_, at) => lines[at]?.startsWith('LR'))).toEqual(amounts)
})
