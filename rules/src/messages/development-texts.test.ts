import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import {
  developmentProgressedText,
  requestProgressedText,
} from '#src/messages/development-texts.ts'

const STEP = { number: '11427953129', answer: '样件已出', part_id: toId<'part'>(3) }
const REQUEST_STEP = {
  ...STEP,
  development_request_id: toId<'development_request'>(1),
  from: 'submitted',
  stages: null,
} as const

const newsOf = (step: Parameters<typeof requestProgressedText>[0]) =>
  requestProgressedText(step).tip_name

test('a finished part is linked once it is in the catalogue, not before', () => {
  expect(requestProgressedText({ ...REQUEST_STEP, state: 'launched' })).toMatchObject({
    tip_name: '您提的 11427953129 已上新',
    part_id: 3,
    link: '/parts/details?id=3',
  })
  expect(requestProgressedText({ ...REQUEST_STEP, state: 'developing' }).part_id).toBeUndefined()
  expect(developmentProgressedText({ ...STEP, from: 'sample', stage: 'launched' }).part_id).toBe(3)
})

test('a step of a request is called by its new state, else by the new stage, else as news', () => {
  const developing = { ...REQUEST_STEP, from: 'developing', state: 'developing' } as const
  expect([
    newsOf({ ...REQUEST_STEP, state: 'submitted' }),
    newsOf(developing),
    newsOf({ ...developing, from: 'reviewing', stages: { from: 'research', stage: 'tooling' } }),
    newsOf({ ...developing, stages: { from: 'tooling', stage: 'sample' } }),
    newsOf({ ...developing, stages: { from: 'sample', stage: 'sample' } }),
  ]).toEqual([
    '您提的 11427953129 有新答复',
    '您提的 11427953129 有新答复',
    '您提的 11427953129 开发中',
    '您提的 11427953129 样件测试',
    '您提的 11427953129 有新进展',
  ])
  expect(developmentProgressedText({ ...STEP, from: 'tooling', stage: 'tooling' }).tip_name).toBe(
    '您支持的 11427953129 有新进展',
  )
})
