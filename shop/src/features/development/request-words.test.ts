import { expect, test } from 'vitest'

import { requestOfRow, roomForRemark, wordsBeside } from './request-words.ts'

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
  expect(wordsBeside({ ...row, words: '', beside: ['LR011593=3 左右都要'] })).toEqual({
    name: '',
    remark: 'LR011593=3 左右都要',
  })
  expect(wordsBeside({ ...row, words: '灯'.repeat(101), beside }).name).toBe('')
})

test('lines of one number leave room for a remark on all of them, and are shown as they are sent', () => {
  const long = { ...row, words: '', beside: ['LR011593=3 '.padEnd(300, '急')] }
  const { remark } = wordsBeside(long)
  expect(Array.from(remark)).toHaveLength(200)
  expect(remark).toMatch(/急…$/)
  expect(roomForRemark([row])).toBe(500)
  const room = roomForRemark([row, long])
  const sent = requestOfRow(long, { model: '', remark: '急'.repeat(room) })
  expect(Array.from(sent.remark)).toHaveLength(500)
  expect(wordsBeside({ ...row, words: '', beside: ['LR1=2 0', 'LR1=2 0'] }).remark).toBe('LR1=2 0')
})

const remark = (quantity: number, line: string) =>
  wordsBeside({ ...row, quantity, words: '', beside: [line], unclearAmount: '113' }).remark

test('a line of nothing but the number and its quantity is no remark', () => {
  expect(remark(113, 'lr 011593 113')).toBe('lr 011593 113')
  expect(remark(113, 'LR011593  113')).toBe('')
  expect(remark(2, 'LR011593 113')).toBe('LR011593 113')
})

test('a figure that the user decided by setting the quantity is no remark', () => {
  const pair = { ...row, words: '', beside: ['LR011593 一对'], unclearAmount: '一对' }
  expect(wordsBeside(pair).remark).toBe('LR011593 一对')
  expect(wordsBeside({ ...pair, isCounted: true }).remark).toBe('')
  const named = { ...row, beside: ['路虎 LR011593 前大灯 一对'], unclearAmount: '一对' }
  expect(wordsBeside(named).remark).toBe('路虎 LR011593 前大灯 一对')
  expect(wordsBeside({ ...named, isCounted: true })).toEqual({ name: '前大灯', remark: '' })
})

test('a remark is not called one twice', () => {
  const beside = ['备注：急']
  expect(wordsBeside({ ...row, beside, hasOtherCells: true }).remark).toBe('急')
})

test.each([
  ['揽胜 L405', '揽胜 L405；揽胜'],
  ['揽胜', '揽胜'],
])('the car %s of a row is sent before that of all', (car, model) => {
  expect(requestOfRow({ ...row, car }, shared).l_model_zh).toBe(model)
})
