import { expect, test } from 'vitest'

import { keysOf } from '#src/pages/keys-of.ts'

test('the keys come in the order in which the table names them', () => {
  expect(keysOf({ open: '待处理', done: '已完成' })).toEqual(['open', 'done'])
})
