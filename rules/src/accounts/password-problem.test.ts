import { expect, test } from 'vitest'

import {
  MIN_PASSWORD_LENGTH,
  passwordLength,
  passwordProblem,
} from '#src/accounts/password-problem.ts'

const names = ['13800138000', '陈志强', 'hengtai2026']
const problem = (password: string) => passwordProblem(password, { names })

test.each([
  ['', '请输入密码'],
  ['x'.repeat(MIN_PASSWORD_LENGTH - 1), `密码至少 ${MIN_PASSWORD_LENGTH} 位`],
  ['密', `密码至少 ${MIN_PASSWORD_LENGTH} 位`],
  ['𠮷野𡈽𠀋', `密码至少 ${MIN_PASSWORD_LENGTH} 位`],
  ['👨‍👩‍👧‍👦', `密码至少 ${MIN_PASSWORD_LENGTH} 位`],
  ['１２３４abcd', '密码不能含全角字符，请切换到半角重新输入'],
  ['correct　horse', '密码不能含全角字符，请切换到半角重新输入'],
  ['11112222', '密码太简单，请使用更多不同的字符'],
  ['password', '这个密码太常见，容易被猜中，请换一个'],
  ['PassWord123', '这个密码太常见，容易被猜中，请换一个'],
  ['12345678', '这个密码太常见，容易被猜中，请换一个'],
  ['9876543210', '这个密码太常见，容易被猜中，请换一个'],
  ['sdfghjkl', '这个密码太常见，容易被猜中，请换一个'],
  ['1234567890a', '这个密码太常见，容易被猜中，请换一个'],
  ['23456789x', '这个密码太常见，容易被猜中，请换一个'],
  ['Z123456!', '这个密码太常见，容易被猜中，请换一个'],
  ['!!987654', '这个密码太常见，容易被猜中，请换一个'],
  ['qwertyuiop1', '这个密码太常见，容易被猜中，请换一个'],
  ['13800138000', '密码不能包含用户名、手机号或姓名，请换一个'],
  ['13800138000a', '密码不能包含用户名、手机号或姓名，请换一个'],
  ['x13800138000', '密码不能包含用户名、手机号或姓名，请换一个'],
  ['HengTai2026', '密码不能包含用户名、手机号或姓名，请换一个'],
  ['HengTai2026!', '密码不能包含用户名、手机号或姓名，请换一个'],
])('%s: %s', (password, text) => {
  expect(problem(password)).toBe(text)
})

test.each(['demo1234', '车来车往平安到家', 'correct horse', '陈志强的第一把锁', 'x12345y6789'])(
  '%s is good enough',
  (password) => {
    expect(problem(password)).toBeUndefined()
  },
)

test.each([
  ['', 0],
  ['demo1234', 8],
  ['泽锐', 2],
  ['𠮷', 1],
  ['👨‍👩‍👧‍👦', 1],
])('%s has %i characters', (password, length) => {
  expect(passwordLength(password)).toBe(length)
})
