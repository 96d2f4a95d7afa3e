import { expect, test } from 'vitest'

import { isFrameOfList } from '#src/development/frame-of-list.ts'

test.each([
  '合计\t\t\t5',
  '合计,,5',
  '合计,,"1,023",',
  '总计 5',
  '小计：5 个',
  '共2种5件',
  '以上共5件',
  '金额合计：1,250.00 元',
  '| 合计 | 5 |',
  '| OE | 数量 |',
  '序号 零件号 品名 数量 单位',
  '采购清单',
  '12月订货单',
  '制表人：王小明',
  '日期：2026-11-30',
  '客户: 广州恒泰',
])('“%s” is of the form around a list', (line) => expect(isFrameOfList(line)).toBe(true))

test.each([
  '前大灯',
  '共轨油管',
  '合计看看 LR0115',
  '数量 5',
  '备注：急',
  '名称：前大灯',
  '水泵',
  '总泵',
  '5',
  '单价',
])('“%s” may be something else', (line) => expect(isFrameOfList(line)).toBe(false))
