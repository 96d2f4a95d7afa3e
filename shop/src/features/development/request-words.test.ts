import { expect, test } from 'vitest'

import { requestOfRow, wordsBeside } from './request-words.ts'

const row = { number: 'LR011593', quantity: 2, words: '前大灯', beside: ['LR011593 前大灯 2个'] }
const shared = { model: ' 揽胜 ', remark: '急用' }

test('the name beside a number is sent as its name, and nothing else of the line', () => {
  expect(requestOfRow(row, shared)).toEqual({
    number: 'LR011593',
    quantity: 2,
    l_name_zh: '前大灯',
    l_model_zh: '揽胜',
    remark: '急用',
  })
})

test('a line that says more, or of which no name can be read, is sent as it was typed', () => {
  const beside = ['LR011593 前大灯 2个 急！']
  expect(requestOfRow({ ...row, beside }, shared)).toMatchObject({
    l_name_zh: '前大灯',
    remark: `急用\n${beside[0]}`,
  })
  expect(wordsBeside({ words: '', beside: ['LR011593=3 左右都要'] })).toEqual({
    name: '',
    remark: 'LR011593=3 左右都要',
  })
  expect(wordsBeside({ words: '灯'.repeat(101), beside }).name).toBe('')
})
