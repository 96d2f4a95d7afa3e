import { expect, test } from 'vitest'

import { INBOX_KINDS } from '#src/inbox/inbox-kind.ts'

test('every kind has a name', () => {
  expect(Object.values(INBOX_KINDS)).toEqual(['商品问答', '开发需求', '意见反馈'])
})
