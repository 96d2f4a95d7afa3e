import { expect, test } from 'vitest'

import { rowInCells } from '#src/development/row-in-cells.ts'

test.each([
  ['后刹车片\tLR110086\t520.00\t1\t520.00', 'LR110086', 1, '后刹车片'],
  ['3\t空滤\tLR229101\t10\t85.00\t850.00', 'LR229101', 10, '空滤'],
  ['LR210085\t2\t680.00\t1360.00', 'LR210085', 2, ''],
  ['LR411606\t12\t85.50\t1026.00\t李师傅', 'LR411606', 12, '李师傅'],
  ['前刹车片\tLR510085\t2\t680\t1360', 'LR510085', 2, '前刹车片'],
  ['LR191771\t雾灯\t1\t560\t560', 'LR191771', 1, '雾灯'],
  ['LR510004\t680.00\t2', 'LR510004', 2, ''],
  ['1\tLR066001\t前轮轴承\t4\t380', 'LR066001', 4, '前轮轴承'],
  ['A 205 880 12 39\t2\t1250', 'A 205 880 12 39', 2, ''],
  ['LR191771\t雾灯\t1\t560', 'LR191771', 1, '雾灯'],
  ['A 205 830 00 84\t空调滤\t3个\t￥120', 'A 205 830 00 84', 3, '空调滤'],
])(
  'of the row “%s” it is certain that %s is wanted %i times, as %j',
  (line, number, quantity, name) => {
    expect(rowInCells(line)).toEqual({ number, quantity, name })
  },
)

test.each([
  ['51 11 7 491 677\t尾灯\t1\t99', 1, '99'],
  ['LR151771\t560\t1', 1, '560'],
  ['LR011593\t前杠\t560', 560, '560'],
  ['LR011593，前杠，380', 380, '380'],
  ['3\tLR011593\t前杠', 3, '3'],
])('of the row “%s” %i is proposed beside %s', (line, quantity, other) => {
  expect(rowInCells(line)).toMatchObject({ quantity, other })
})

test.each([
  'LR066001\t4',
  '前杠\t51137400111\t51137400112\t2',
  '前大灯\t2018\tLR199381',
  'LR066001 2',
])('“%s” is no such row', (line) => {
  expect(rowInCells(line)).toBeUndefined()
})
