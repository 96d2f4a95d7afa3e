import { requestSubject } from '@portal/rules/feedback/request-subject.ts'
import { expect, test } from 'vitest'

import { textAbout, withoutBareSubject } from './feedback-subject.ts'

const subject = requestSubject('31478069')
const other = requestSubject('LR160999')

test('a feedback begins with the request it is about', () => {
  expect(textAbout('', subject)).toBe(subject)
  expect(textAbout('结算页卡住', subject)).toBe(`结算页卡住\n${subject}`)
})

test('a request without words is replaced by the next one, one with words stays', () => {
  expect(textAbout(subject, other)).toBe(other)
  expect(withoutBareSubject(`结算页卡住\n${subject}`)).toBe('结算页卡住')
  const words = `${subject}标签照片见附件`
  expect(withoutBareSubject(words)).toBe(words)
  expect(textAbout(words, subject)).toBe(words)
  expect(textAbout(words, other)).toBe(`${words}\n${other}`)
})
