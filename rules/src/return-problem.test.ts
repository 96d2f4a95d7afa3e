import { expect, test } from 'vitest'

import { returnProblem } from '#src/return-problem.ts'

const line = (
  kind: 'return' | 'short' | 'broken' | 'wrong',
  quantity: number,
  order_line_id = 1,
) => ({
  order_line_id,
  kind,
  quantity,
  returnable: 3,
})

test('one line may lack some pieces and have others broken, but no more than arrived', () => {
  const filled = { reason: '清点', pictures: 1 }
  expect(returnProblem({ ...filled, lines: [line('short', 2), line('broken', 1)] })).toBeUndefined()
  const lines = [line('short', 2), line('broken', 2)]
  expect(returnProblem({ ...filled, lines })).toBe('退货数量超过可退数量')
  expect(
    returnProblem({ ...filled, lines: [line('short', 3), line('broken', 3, 2)] }),
  ).toBeUndefined()
})

test('a picture is asked for where any line is broken or another part', () => {
  const filled = { reason: '清点', pictures: 0 }
  expect(returnProblem({ ...filled, lines: [line('short', 1), line('wrong', 1, 2)] })).toBe(
    '请上传图片',
  )
  expect(
    returnProblem({ ...filled, lines: [line('short', 1), line('return', 1, 2)] }),
  ).toBeUndefined()
})
