import { describe, expect, test } from 'vitest'

import { emailProblem, MAX_EMAIL_LENGTH, plainEmail } from '#src/accounts/email-address.ts'

describe('an e-mail address', () => {
  test.each(['li@example.com', ' Li.Ming+parts@mail.example.com.cn ', 'ａｂｃ@qq.com'])(
    '%j can be written to',
    (text) => {
      expect(emailProblem(text)).toBeUndefined()
    },
  )

  test.each([
    'li',
    'li@',
    '@example.com',
    'li@example',
    'li ming@example.com',
    'a@b..com',
    'a@-b.com',
    '李明@',
    'a@b.com\nc',
  ])('%j cannot', (text) => {
    expect(emailProblem(text)).toBe('请输入正确的邮箱')
  })

  test('that is missing is required', () => {
    expect(emailProblem('  ')).toBe('请输入邮箱')
  })

  test('longer than mail servers accept is refused', () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`
    expect(long.length).toBeGreaterThan(MAX_EMAIL_LENGTH)
    expect(emailProblem(long)).toBe('请输入正确的邮箱')
  })

  test('is stored in lower case, without spaces around', () => {
    expect(plainEmail(' Li@Example.COM ')).toBe('li@example.com')
  })
})
