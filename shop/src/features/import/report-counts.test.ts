import { expect, test } from 'vitest'

import { remarkableRows, reportCounts } from './report-counts.ts'

const row = (at: number, outcome: 'read' | 'merged' | 'doubtful' | 'skipped', reason = '') => ({
  row: at,
  cell: `A${at}`,
  outcome,
  number: `N${at}`,
  quantity: 1,
  reason,
})
const REPORT = {
  rows: [
    row(2, 'read'),
    row(3, 'skipped', '没有编号'),
    row(4, 'read', '没有数量，按 1 件'),
    row(5, 'doubtful', '单元格是日期'),
  ],
  notes: [],
}

test('counts each outcome and omits those without rows', () => {
  expect(reportCounts(REPORT)).toEqual(['已读取 2 行', '请核对 1 行', '已跳过 1 行'])
})

test('only rows with a reason are listed, the doubtful ones first', () => {
  expect(remarkableRows(REPORT).map((one) => one.row)).toEqual([5, 3, 4])
})
