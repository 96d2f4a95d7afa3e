import { expect, test } from 'vitest'

import { requestSubject, wordsAbout } from '#src/feedback/request-subject.ts'

test('a request shows the words about it, not about others', () => {
  const subject = requestSubject('31478069')
  const other = requestSubject('LR160999')
  expect(subject).toBe('开发需求 31478069：')
  expect(wordsAbout(`${subject}标签见附件\n共两张`, subject)).toBe('标签见附件\n共两张')
  const both = `结算页卡住\n${subject} 标签见附件\n${other}急用`
  expect(wordsAbout(both, subject)).toBe('标签见附件')
  expect(wordsAbout(both, other)).toBe('急用')
})
