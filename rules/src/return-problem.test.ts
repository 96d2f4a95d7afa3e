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
  const filled = { reasons: { short: '清点', broken: '清点' }, pictures: 1 }
  expect(returnProblem({ ...filled, lines: [line('short', 2), line('broken', 1)] })).toBeUndefined()
  const lines = [line('short', 2), line('broken', 2)]
  expect(returnProblem({ ...filled, lines })).toBe('退货数量超过可退数量')
  expect(
    returnProblem({ ...filled, lines: [line('short', 3), line('broken', 3, 2)] }),
  ).toBeUndefined()
})

test('a picture is asked for where any line is broken or another part', () => {
  const filled = { reasons: { short: '清点', wrong: '清点', return: '清点' }, pictures: 0 }
  expect(returnProblem({ ...filled, lines: [line('short', 1), line('wrong', 1, 2)] })).toBe(
    '请上传图片',
  )
  expect(
    returnProblem({ ...filled, lines: [line('short', 1), line('return', 1, 2)] }),
  ).toBeUndefined()
})

test('each kind says why: what is broken is not sent back for the reason of another', () => {
  const lines = [line('broken', 1), line('return', 1, 2)]
  const filled = { pictures: 1, lines }
  const reasons = { return: '客户退单', broken: ' ' }
  expect(returnProblem({ ...filled, reasons })).toBe('请填写破损的原因')
  expect(returnProblem({ ...filled, reasons: { ...reasons, broken: '电极断裂' } })).toBeUndefined()
  // Words for a kind that no line is of are no reason.
  expect(returnProblem({ ...filled, lines: [line('broken', 1)], reasons })).toBe('请填写原因')
})
