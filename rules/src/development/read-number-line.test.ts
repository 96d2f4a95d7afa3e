import { expect, test } from 'vitest'

import { type ListedNumber, readNumberLine } from '#src/development/read-number-line.ts'
import { readNumberList } from '#src/development/read-number-list.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const read = (typed: string) => readNumberList(typed, WORD)
const DOUBTS = [
  'isUnlikely',
  'isUnwanted',
  'isTelephone',
  'isRunTogether',
  'beforeTail',
  'falseQuantity',
  'leadingFigure',
  'unclearAmount',
  'otherFigure',
] as const
const isDoubtful = (row: ListedNumber) => DOUBTS.some((doubt) => row[doubt] ?? false)
const namesIn = (line: string) => read(line).numbers.map(({ words }) => words)
const shortly = (typed: string) =>
  read(typed).numbers.map((row) => `${isDoubtful(row) ? '? ' : ''}${row.number}×${row.quantity}`)

test.each([
  ['[2024/11/28 10:24] 王老板: 还有 lr471279 要3个，急', ['LR471279×3']],
  ['11/28 10:29 LR973410 2个', ['LR973410×2']],
  ['[2024/11/28 10:23] 王老板: A1668201345来两个', ['A1668201345×2']],
  ['小王 10:30 LR373410 两个', ['LR373410×2']],
  ['2*LR471635', ['LR471635×2']],
  ['BN8W2205A 两个', ['BN8W2205A×2']],
  ['BN8W2207C 前刹车片 2', ['BN8W2207C×2']],
  ['LR011593*2 LR033295*3 共5件', ['LR011593×2', 'LR033295×3']],
  ['LR573410 500个', ['LR573410×500']],
  ['LR573410=120', ['LR573410×120']],
  ['LR573410 x 150', ['LR573410×150']],
  ['LR573410 2018款 前', ['LR573410×1']],
  ['LR573410 机油 5W30 2桶', ['LR573410×2']],
  ['No.31126855807 x 2', ['31126855807×2']],
  ['A2054211012、A2054211112 各要两套', ['A2054211012×2', 'A2054211112×2']],
  ['LR011280 LR011281 各要3', ['LR011280×3', 'LR011281×3']],
  ['5）64529496100 压缩机 1台', ['64529496100×1']],
  ['31126855807 x 2pcs', ['31126855807×2']],
  ['31316873747 qty:6', ['31316873747×6']],
  ['31316873808 3年质保', ['31316873808×1']],
  ['LR134570 两个 LR134571 三个', ['LR134570×2', 'LR134571×3']],
  ['LR134570 三只 LR134571 五只', ['LR134570×3', 'LR134571×5']],
  ['LR 061 385 各一个', ['LR061385×1']],
  ['(31126855804)2', ['31126855804×2']],
  ['LR 073 849 3个 LR 028 475 2个', ['LR073849×3', 'LR028475×2']],
  ['左右大灯各一个 A2139064718 A2139064818', ['A2139064718×1', 'A2139064818×1']],
  ['lr 063 827 *2 lr 027 463 *1', ['LR063827×2', 'LR027463×1']],
  ['@老陈 LR 149 372 十个', ['LR149372×10']],
  ['小刘: 4M0407181A 2个', ['4M0407181A×2']],
  ['前杠2个 LR011593 后杠3个 LR033295', ['LR011593×2', 'LR033295×3']],
  ['BMW 11 42 7 953 129 机滤 3个 宝马', ['11427953129×3']],
  ['零件号\t名称\t库存\t需求\n51137400106\t前杠\t30\t2', ['51137400106×2']],
])('“%s” is read as %j, without a doubt', (line, rows) => {
  expect(shortly(line)).toEqual(rows)
})

test.each([
  ['A1668201345\t前大灯\t2\t1500', ['? A1668201345×1500']],
  ['2\t机油滤\t11427953129\t2023', ['? 11427953129×2023']],
  ['31306794531 1个 价格 250', ['? 31306794531×250']],
  ['LR011593 35元 2个', ['? LR011593×2']],
  ['LR573410 水泵 500', ['? LR573410×500']],
  ['LR573410 A4L 3系 机滤 2', ['? LR573410×1']],
  ['宝马 320 LR011593', ['? LR011593×1']],
  ['LR011593 2015-2020 2个', ['? LR011593×1', '? 20152020×2']],
  ['LR271630 10000000个', ['? LR271630×1']],
  ['LR071625 一百个', ['? LR071625×1']],
  ['LR071627 叁只', ['? LR071627×1']],
  ['51137342556 若干', ['? 51137342556×1']],
  ['SALGA2EF0X123456', ['? SALGA2EF0X123456×1']],
  ['前杠\t51137400111\t51137400112\t2', ['? 51137400111×1', '? 51137400112×2']],
  ['51137400104\n51137400105\n都要两个', ['? 51137400104×1', '? 51137400105×1']],
  ['张师傅\nLR154601\n张师傅\n2个', ['? LR154601×1']],
  ['LBV8A9401KSX12345', []],
  ['订单号 20241128011', ['? 20241128011×1']],
  ['顺丰 SF1234567890123', ['? SF1234567890123×1']],
  ['TR241648 ￥250 2个', ['? TR241648250×2']],
  ['TR081632 5L', ['? TR0816325L×1']],
  ['2*TR111635', ['? 2TR111635×1']],
  ['B4204T11 发动机', ['? B4204T11×1']],
  ['31316873807 2天内要', ['? 31316873807×1']],
  ['零件号：A2058850330\n数量：3', ['? A2058850330×1']],
  ['A2058850332\n三个', ['? A2058850332×1']],
  ['LR573403 十几个', ['? LR573403×1']],
  ['LR573403 三十来个', ['? LR573403×1']],
  ['LR573403 贰拾', ['? LR573403×1']],
  ['A2214211012 改成5个', ['? A2214211012×5']],
  ['BN8W2205A 先不订', ['? BN8W2205A×1']],
  ['5Q0698151F 上次发错了要退', ['? 5Q0698151F×1']],
  ['A205 880 62 02 / 63 02', ['? A20588062026302×1']],
  ['51117379601 十二', ['? 51117379601×1']],
  ['51117379602 1箱', ['? 51117379602×1']],
  ['A2214211012\n51117379602\n以上各3个', ['? A2214211012×1', '? 51117379602×1']],
  ['31316873815改成31316873816 2个', ['? 31316873815×2', '? 31316873816×1']],
  ['TB081632 50A\nTB08163250A', ['? TB08163250A×2']],
])('“%s” is read as %j, which only its user can decide', (line, rows) => {
  expect(shortly(line)).toEqual(rows)
})

test.each([
  'abc123@qq.com',
  'LR0115932个',
  'WBA3A5C50CF256651 前杠',
  'https://item.taobao.com/item.htm?id=612345678901',
])('“%s” has no number', (line) => {
  expect(typeof readNumberLine(line, WORD)).toBe('string')
})

test('what stands beside a car is no name of a part, and no word of the line is lost', () => {
  expect(read('WBA3A5C50CF256651，要前杠 51118072011 一个').numbers).toMatchObject([
    { number: '51118072011', words: '', beside: ['WBA3A5C50CF256651，要前杠 51118072011 一个'] },
  ])
})

test('words that ask, and words that are the quantity, are no name of a part', () => {
  expect(namesIn('A1668201345来两个')).toEqual([''])
  expect(namesIn('4M0 407 181 A 左右各一')).toEqual([''])
  expect(namesIn('LR011593 机滤 两个')).toEqual(['机滤'])
})

test('a number that a maker writes with a dash has no quantity at its end', () => {
  expect(readNumberList('11-42-7-953-129', WORD).numbers[0]).not.toHaveProperty('beforeTail')
})
