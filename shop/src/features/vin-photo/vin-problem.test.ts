import { expect, test } from 'vitest'

import { isVinComplete, vinProblem } from './vin-problem.ts'

test.each([
  ['WBACF2VH71N688411', undefined, true],
  ['wbacf2vh71n688411', undefined, true],
  ['WBACF2VH71N68841', 'VIN 为 17 位，现在是 16 位', false],
  ['WBACF2VH71O688411', 'VIN 只有数字和字母，没有 I、O、Q', false],
  ['WBACF2VH11N688411', '第 9 位校验不符，请对照图片改正', true],
])('%s: %s', (text, problem, mayAsk) => {
  expect(vinProblem(text)).toBe(problem)
  expect(isVinComplete(text)).toBe(mayAsk)
})
