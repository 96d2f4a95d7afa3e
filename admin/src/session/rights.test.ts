import { runJob } from '@portal/contract/admin-jobs.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import { expect, test } from 'vitest'

import { refusalText } from './rights.ts'

test('a locked action names the role that the contract asks for, and the admin who may do everything', () => {
  expect(refusalText(shipOrder, '发货')).toBe('只有仓库和管理员可以发货')
  expect(refusalText(runJob, '运行任务')).toBe('只有管理员可以运行任务')
})
