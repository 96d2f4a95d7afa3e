import { expect, test } from 'vitest'

import { partDoubt, soldDoubt } from '#src/development/part-doubt.ts'

test('a part without the requested number has to be confirmed', () => {
  const part = { number: '31471752', l_name_zh: '前刹车盘', has_number: false }
  expect(partDoubt('31478069', null)).toBeUndefined()
  expect(partDoubt('31478069', { ...part, has_number: true })).toBeUndefined()
  expect(partDoubt('31478069', part)).toBe(
    '“31471752 前刹车盘”的编号里没有 31478069，客户会以为它就是要的配件。',
  )
})

test('a number that is on sale has to be confirmed as being in development', () => {
  expect(soldDoubt({ number: '11427953129', l_name_zh: '机油滤芯' })).toContain(
    '“11427953129 机油滤芯”有这个编号',
  )
})
