import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import {
  distinctKinds,
  linesProblem,
  MAX_RETURN_PICTURES,
  needsPicture,
  returnProblem,
} from '#src/returns/return-problem.ts'

const line = (
  kind: 'return' | 'short' | 'broken' | 'wrong',
  quantity: number,
  order_line_id = 1,
) => ({
  order_line_id: toId<'order_line'>(order_line_id),
  kind,
  quantity,
  returnable: 3,
})

test('one line may lack some pieces and have others broken, but no more than arrived', () => {
  const filled = { reasons: { short: '清点', broken: '清点' }, pictures: { broken: 1 } }
  expect(returnProblem({ ...filled, lines: [line('short', 2), line('broken', 1)] })).toBeUndefined()
  const lines = [line('short', 2), line('broken', 2)]
  expect(returnProblem({ ...filled, lines })).toBe('退货数量超过可退数量')
  expect(
    returnProblem({ ...filled, lines: [line('short', 3), line('broken', 3, 2)] }),
  ).toBeUndefined()
})

test('what is broken or another part is shown in pictures of its own', () => {
  const reasons = { short: '清点', broken: '清点', wrong: '清点', return: '清点' }
  const requested = (pictures: object, ...lines: ReturnType<typeof line>[]) =>
    returnProblem({ reasons, pictures, lines })
  expect(requested({}, line('short', 1), line('return', 1, 2))).toBeUndefined()
  expect(requested({ short: 1 }, line('wrong', 1))).toBe('请上传图片')
  expect(requested({ broken: 2 }, line('broken', 1), line('wrong', 1, 2))).toBe('请上传错件的图片')
  expect(requested({ broken: 2, wrong: 1 }, line('broken', 1), line('wrong', 1, 2))).toBeUndefined()
  expect(requested({ broken: 6, short: 7 }, line('broken', 1), line('short', 1, 2))).toBe(
    '最多上传 6 张少件的图片',
  )
  // Pictures for a kind without lines do not count.
  expect(requested({ broken: 1, wrong: 7 }, line('broken', 1))).toBeUndefined()
})

test('each kind says why: what is broken is not sent back for the reason of another', () => {
  const lines = [line('broken', 1), line('return', 1, 2)]
  const filled = { pictures: { broken: 1 }, lines }
  const reasons = { return: '客户退单', broken: ' ' }
  expect(returnProblem({ ...filled, reasons })).toBe('请填写破损的原因')
  expect(returnProblem({ ...filled, reasons: { ...reasons, broken: '电极断裂' } })).toBeUndefined()
  // A reason for a kind without lines does not count.
  expect(returnProblem({ ...filled, lines: [line('broken', 1)], reasons })).toBe('请填写原因')
})

test('lists each kind once, in the order of the page', () => {
  const lines = [line('wrong', 1), line('short', 1), line('wrong', 1, 2), line('return', 1, 3)]
  expect(distinctKinds(lines)).toEqual(['return', 'short', 'wrong'])
  expect(distinctKinds(lines).filter(needsPicture)).toEqual(['wrong'])
})

test('checks the lines before their pictures and reasons', () => {
  expect(linesProblem([])).toBe('请选择要退的配件')
  expect(linesProblem([line('return', 4)])).toBe('退货数量超过可退数量')
  expect(linesProblem([line('return', 3)])).toBeUndefined()
  expect(MAX_RETURN_PICTURES).toBe(6)
})
