import { expect, test } from 'vitest'

import { MessageCategory } from '#src/messages/message-categories.ts'
import {
  AUDIENCE_KINDS,
  MAX_NAMED_IN_AUDIENCE,
  MAX_PLANNED_DAYS,
  mayChangeMessage,
  MESSAGE_LENGTHS,
  MESSAGE_STATES,
  type MessageState,
  messageProblems,
} from '#src/messages/message-problem.ts'
import { keysOf } from '#src/pages/keys-of.ts'
import { DAY_MS } from '#src/time/shanghai-time.ts'

const NOW = new Date('2026-11-23T12:00:00+08:00')
const GOOD = {
  category_id: MessageCategory.notices,
  is_eject: 0,
  tip_name: '放假通知',
  tip_description: '国庆放假',
  tip_word: '',
  link: '',
} as const

const problemsOf = (draft: Partial<Parameters<typeof messageProblems>[0]>) =>
  messageProblems({ ...GOOD, ...draft }, NOW)

test('a message with title and text may be sent', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ link: '/parts/activity', tip_word: '去看看', named: 1 })).toEqual({})
})

test('a text of exactly the limit is accepted, one more is refused with both numbers', () => {
  const tip_description = '长'.repeat(MESSAGE_LENGTHS.tip_description)
  expect(problemsOf({ tip_description })).toEqual({})
  expect(problemsOf({ tip_description: `${tip_description}长` })).toEqual({
    tip_description: '内容最多 5000 字，现在 5001 字',
  })
  expect(problemsOf({ tip_name: '题'.repeat(61) })).toEqual({
    tip_name: '标题最多 60 字，现在 61 字',
  })
})

test('an empty title or text is named, however many spaces it has', () => {
  expect(problemsOf({ tip_name: ' 　', tip_description: '\n' })).toEqual({
    tip_name: '请输入标题',
    tip_description: '请输入内容',
  })
})

test.each(['https://example.com', '//example.com', 'profile/bill', 'javascript:alert(1)'])(
  'a link out of the shop is refused: %s',
  (link) => {
    expect(problemsOf({ link, tip_word: '看看' }).link).toMatch(/^请粘贴该品牌商城的页面地址/)
  },
)

test('a message that is only a pop-up needs one, since no list has it', () => {
  const category_id = MessageCategory.popUp
  expect(problemsOf({ category_id }).is_eject).toMatch('请选择一种弹窗')
  expect(problemsOf({ category_id, is_eject: 1 })).toEqual({})
})

test('a button needs an address and an address a button, since neither is shown alone', () => {
  expect(problemsOf({ tip_word: '看看' })).toEqual({ link: '填写了按钮文字，请填写链接' })
  expect(problemsOf({ link: '/home' })).toEqual({ tip_word: '填写了链接，请填写按钮文字' })
})

test('a draft may lack anything but a title or a text, and may not exceed a limit', () => {
  const nothing = {
    tip_description: '',
    link: '/nowhere',
    named: 0,
    level: '',
    is_draft: 1,
  } as const
  expect(problemsOf({ ...nothing, category_id: MessageCategory.popUp })).toEqual({})
  expect(problemsOf({ ...nothing, tip_name: ' ', tip_word: '字'.repeat(9) })).toEqual({
    tip_name: '请输入标题或内容',
    tip_word: '按钮文字最多 8 字，现在 9 字',
  })
  expect(problemsOf({ ...nothing, tip_name: '', tip_description: '未完' })).toEqual({})
})

test('the audience may name somebody, but not nobody, and not too many', () => {
  expect(problemsOf({ named: 0 }).audience).toBe('请选择收件人')
  expect(problemsOf({ level: '' }).audience).toBe('请选择价格等级')
  expect(problemsOf({ named: MAX_NAMED_IN_AUDIENCE })).toEqual({})
  expect(problemsOf({ named: MAX_NAMED_IN_AUDIENCE + 1 }).audience).toMatch('最多指定 1000 个')
})

test.each([
  [new Date(NOW.getTime() - 1), '发送时间已经过了，请选择以后的时间，或立即发送'],
  [NOW, '发送时间已经过了，请选择以后的时间，或立即发送'],
  [new Date(NOW.getTime() + 1000), undefined],
  [new Date(NOW.getTime() + MAX_PLANNED_DAYS * DAY_MS), undefined],
  [new Date(NOW.getTime() + MAX_PLANNED_DAYS * DAY_MS + 1), '发送时间请选在一年以内'],
  [new Date(Number.NaN), '请选择发送时间'],
])('a message for %s: %s', (sendAt, problem) => {
  expect(problemsOf({ sendAt }).send_at).toBe(problem)
})

test('a message may be changed until it is sent', () => {
  const states: MessageState[] = keysOf(MESSAGE_STATES)
  expect(states.filter(mayChangeMessage)).toEqual(['draft', 'scheduled'])
  expect(Object.keys(AUDIENCE_KINDS)).toEqual(['all', 'level', 'companies', 'users'])
})
