import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import {
  brandLosses,
  missingRecipients,
  emptyMessage,
  formProblems,
  isOverdue,
  kindChanged,
  type MessageForm,
} from './message-form.ts'

const USER = { id: 4, name: '何建华' }
const COMPANY = { id: 7, name: '骏驰' }

test('the choice of each kind of recipients comes back with the kind', () => {
  let form: MessageForm = { ...emptyMessage('bc'), kind: 'users', named: [USER] }
  const choose = (kind: MessageForm['kind']) => {
    form = { ...form, ...kindChanged(form, kind) }
    return form.named
  }
  expect(choose('companies')).toEqual([])
  form = { ...form, named: [COMPANY] }
  expect(choose('level')).toEqual([])
  expect(choose('users')).toEqual([USER])
  form = { ...form, named: [] }
  expect(choose('companies')).toEqual([COMPANY])
  expect(choose('users')).toEqual([])
})

test('a draft without recipients says so', () => {
  const form = emptyMessage('bc')
  expect(missingRecipients(form)).toBe('')
  expect(missingRecipients({ ...form, kind: 'level' })).toBe('，还没有选择收件人')
  expect(missingRecipients({ ...form, kind: 'level', level: 'A' })).toBe('')
  expect(missingRecipients({ ...form, kind: 'companies' })).toBe('，还没有选择收件人')
  expect(missingRecipients({ ...form, kind: 'users', named: [USER] })).toBe('')
})

test('another brand says what it takes', () => {
  const form = emptyMessage('bc')
  const part = { id: toId<'part'>(1), name: '机油滤清器' }
  expect(brandLosses(form)).toBe('')
  expect(brandLosses({ ...form, level: 'A' })).toBe('品牌已更换，请重新选择收件人')
  expect(brandLosses({ ...form, setAside: { users: [USER] }, part })).toBe(
    '品牌已更换，请重新选择收件人和配件',
  )
})

test('an open question about a pasted name keeps the message back, for the kind that it is about', () => {
  const form: MessageForm = {
    ...emptyMessage('bc'),
    title: '盘点',
    text: '周六盘点',
    kind: 'companies',
    sameNames: { companies: [{ typed: '骏驰', choices: [COMPANY] }] },
  }
  const sameNames = '还有 1 个同名的没有选择，请选择是哪一个，或选“都不是”'
  expect(formProblems(form, 0)).toEqual({ sameNames })
  expect(formProblems({ ...form, when: 'draft' }, 0)).toEqual({ sameNames })
  expect(formProblems({ ...form, kind: 'users', named: [USER] }, 0)).toEqual({})
  expect(formProblems({ ...form, sameNames: {} }, 0)).toEqual({ audience: '请选择收件人' })
})

test('a planned message is overdue from its moment on, in Shanghai', () => {
  const form: MessageForm = { ...emptyMessage('bc'), when: 'later', sendAt: '2026-11-30T10:15' }
  expect(isOverdue(form, Date.UTC(2026, 10, 30, 2, 14))).toBe(false)
  expect(isOverdue(form, Date.UTC(2026, 10, 30, 2, 15))).toBe(true)
  expect(isOverdue({ ...form, when: 'now' }, Date.UTC(2026, 10, 30, 2, 15))).toBe(false)
  expect(isOverdue({ ...form, sendAt: '2026-11-30T' }, Date.now())).toBe(false)
})
